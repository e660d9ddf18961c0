/** What a kind of thing is called, what it usually costs in dollars, and what tells two of it apart. */
export type Ware = {
  top: string
  sub: string
  thing: string
  usual: number
  traits: readonly string[]
}

const looks =
  'Black,White,Navy,Sage,Terracotta,Charcoal,Sand,Cobalt,Rose,Mustard,Ivory,Slate'.split(',')
const sizes = 'XS,S,M,L,XL,2-Pack,Wide,Tall,Petite,Regular'.split(',')
const makes = 'Oak,Walnut,Linen,Steel,Bamboo,Ceramic,Velvet,Brass,Rattan,Marble,Cotton'.split(',')
const grades = 'Mk II,Pro,Compact,Mini,2026,Plus,Lite,Ultra,Classic,XL,64 GB,256 GB'.split(',')
const packs = '100 ml,250 g,500 ml,30 Pieces,Pack of 3,Travel Size,Refill,1 kg,Sensitive'.split(',')
const ages = 'Ages 3+,Ages 6+,Ages 8+,Starter Set,Deluxe,120 Pieces,2nd Edition,Family'.split(',')

/** An entry a top category: its name, its traits; its subcategories, each with its usual price and its things. */
const shelves: [string, readonly string[], string][] = [
  [
    'Clothing',
    looks.concat(sizes),
    'Dresses 45: Wrap Dress,Maxi Dress|Shirts & Tops 30: Linen Shirt,Henley Top,Polo Shirt|Trousers 55: Chinos,Slim Jeans|Coats & Jackets 110: Rain Jacket,Wool Coat,Puffer Jacket|Knitwear 60: Cardigan,Crew Jumper|Underwear 20: Boxer Briefs,Camisole',
  ],
  [
    'Shoes',
    looks.concat(sizes),
    'Sneakers 70: Court Sneaker,Canvas Sneaker|Boots 95: Chelsea Boot,Hiking Boot|Sandals 40: Slide Sandal,Cork Sandal|Formal Shoes 90: Oxford Shoe,Penny Loafer|Running Shoes 85: Trail Runner,Road Runner|Slippers 35: Felt Slipper',
  ],
  [
    'Jewelry & Watches',
    looks.concat('Gold,Silver,Rose Gold'.split(',')),
    'Rings 60: Signet Ring,Stacking Ring|Necklaces 75: Pendant Necklace,Chain Necklace|Earrings 45: Hoop Earrings,Stud Earrings|Bracelets 50: Bangle,Charm Bracelet|Watches 160: Field Watch,Dive Watch|Watch Straps 25: Leather Strap',
  ],
  [
    'Bags & Luggage',
    looks,
    'Backpacks 60: Rolltop Backpack,Day Pack|Handbags 80: Tote Bag,Crossbody Bag|Suitcases 120: Cabin Suitcase,Check-in Suitcase|Wallets 35: Card Wallet,Zip Wallet|Laptop Bags 50: Laptop Sleeve,Messenger Bag|Duffels 85: Weekend Duffel',
  ],
  [
    'Furniture',
    makes.concat(looks),
    'Sofas 800: 3-Seat Sofa,Corner Sofa|Chairs 150: Dining Chair,Lounge Chair|Tables 300: Coffee Table,Dining Table|Beds 600: Platform Bed,Bunk Bed|Storage 250: Bookcase,Sideboard|Desks 320: Standing Desk,Writing Desk',
  ],
  [
    'Lighting',
    makes.concat(looks),
    'Table Lamps 60: Reading Lamp,Bedside Lamp|Floor Lamps 140: Arc Lamp,Tripod Lamp|Ceiling Lights 110: Pendant Light,Flush Mount|Wall Lights 70: Wall Sconce|Outdoor Lights 45: Path Light,String Lights|Bulbs 15: Filament Bulb,Smart Bulb',
  ],
  [
    'Home Decor',
    makes.concat(looks),
    'Rugs 160: Wool Rug,Runner Rug|Mirrors 90: Round Mirror,Arch Mirror|Vases 35: Bud Vase,Floor Vase|Wall Art 60: Framed Print,Canvas Print|Candles 20: Scented Candle,Pillar Candle|Clocks 40: Wall Clock,Mantel Clock',
  ],
  [
    'Bedding & Bath',
    looks.concat('King,Queen,Twin,Double'.split(',')),
    'Duvet Covers 80: Linen Duvet Cover,Percale Duvet Cover|Pillows 45: Memory Pillow,Down Pillow|Sheets 50: Fitted Sheet,Sateen Sheet Set|Towels 18: Bath Towel,Hand Towel|Mattresses 450: Foam Mattress|Bath Mats 25: Cotton Bath Mat',
  ],
  [
    'Kitchen',
    makes.concat(looks),
    'Cookware 50: Frying Pan,Dutch Oven,Saucepan|Knives 55: Chef Knife,Bread Knife|Tableware 20: Dinner Plate,Soup Bowl|Drinkware 18: Travel Mug,Wine Glass|Bakeware 22: Loaf Tin,Cake Stand|Kitchen Tools 14: Garlic Press,Salad Spinner',
  ],
  [
    'Appliances',
    grades.concat(looks),
    'Coffee Machines 220: Espresso Machine,Drip Coffee Maker|Blenders 70: Stand Blender,Hand Blender|Vacuums 240: Cordless Vacuum,Robot Vacuum|Refrigerators 480: Mini Fridge,Fridge Freezer|Air Treatment 130: Air Purifier,Tower Fan|Toasters & Kettles 45: Toaster,Electric Kettle',
  ],
  [
    'Phones & Tablets',
    grades,
    'Smartphones 420: Smartphone,Rugged Phone|Tablets 260: Drawing Tablet,Tablet|Phone Cases 20: Clear Case,Leather Case|Chargers 30: USB-C Charger,Wireless Charger|Screen Protectors 15: Glass Protector|Smartwatches 180: Fitness Band,Smartwatch',
  ],
  [
    'Computers',
    grades,
    'Laptops 900: Ultrabook,Gaming Laptop|Monitors 320: Curved Monitor,4K Monitor|Keyboards 80: Mechanical Keyboard,Wireless Keyboard|Mice 45: Ergonomic Mouse,Gaming Mouse|Storage Drives 110: Portable SSD,Hard Drive|Printers 180: Laser Printer,Photo Printer',
  ],
  [
    'TV & Audio',
    grades,
    'Televisions 700: OLED TV,LED TV|Headphones 120: Noise Cancelling Headphones,Earbuds|Speakers 110: Bluetooth Speaker,Bookshelf Speaker|Soundbars 280: Soundbar|Turntables 230: Turntable|Projectors 450: Home Projector,Pocket Projector',
  ],
  [
    'Cameras',
    grades,
    'Digital Cameras 800: Mirrorless Camera,Compact Camera|Lenses 450: Prime Lens,Zoom Lens|Action Cameras 280: Action Camera|Tripods 110: Travel Tripod|Drones 650: Camera Drone|Camera Bags 60: Camera Sling',
  ],
  [
    'Beauty',
    packs,
    'Skin Care 22: Face Serum,Night Cream,Sunscreen|Make-up 18: Lipstick,Mascara|Hair Care 16: Shampoo,Hair Mask|Fragrance 65: Eau de Parfum,Body Mist|Nails 9: Nail Polish|Shaving 24: Safety Razor,Shaving Cream',
  ],
  [
    'Health',
    packs,
    'Vitamins 18: Vitamin D3,Multivitamin|Oral Care 28: Electric Toothbrush,Toothpaste|Massage 80: Massage Gun,Foam Roller|First Aid 30: First Aid Kit|Sleep 40: Sleep Mask,White Noise Machine|Scales & Monitors 45: Body Scale',
  ],
  [
    'Sports & Fitness',
    looks.concat(grades),
    'Yoga 28: Yoga Mat,Yoga Block|Weights 60: Kettlebell,Dumbbell Set|Cardio 520: Exercise Bike,Rowing Machine|Team Sports 28: Football,Basketball|Racket Sports 110: Tennis Racket,Padel Racket|Swimming 20: Swim Goggles',
  ],
  [
    'Outdoors',
    looks,
    'Tents 190: Dome Tent,Tunnel Tent|Sleeping Bags 130: Down Sleeping Bag|Camp Kitchen 60: Camp Stove,Cool Box|Hiking 35: Trekking Poles,Water Bottle|Climbing 65: Climbing Harness|Fishing 50: Spinning Rod,Tackle Box',
  ],
  [
    'Cycling',
    looks.concat(sizes),
    'Bikes 900: Gravel Bike,City Bike|Helmets 75: Road Helmet,Kids Helmet|Bike Lights 35: Front Light,Rear Light|Locks 40: Folding Lock,D-Lock|Bike Bags 50: Saddle Bag,Pannier|Bike Tools 30: Multi-Tool,Floor Pump',
  ],
  [
    'Toys & Games',
    ages,
    'Board Games 32: Strategy Game,Party Game|Building Sets 45: Brick Set,Marble Run|Dolls 38: Rag Doll,Doll House|Puzzles 20: Jigsaw Puzzle,Wooden Puzzle|Outdoor Toys 50: Kite,Balance Bike|Plush 24: Plush Bear,Plush Rabbit',
  ],
  [
    'Baby',
    looks,
    'Strollers 420: City Stroller,Jogging Stroller|Car Seats 210: Infant Car Seat|Feeding 90: High Chair,Bottle Set|Nursery 240: Cot,Changing Mat|Baby Clothes 25: Romper,Sleepsuit|Carriers 90: Baby Carrier,Wrap Carrier',
  ],
  [
    'Pets',
    packs.concat(looks),
    'Dogs 40: Dog Bed,Dog Lead,Chew Toy|Cats 45: Cat Tree,Scratching Post|Pet Food 32: Dry Dog Food,Wet Cat Food|Aquariums 90: Fish Tank|Birds 28: Bird Feeder|Small Animals 60: Hamster Cage',
  ],
  [
    'Garden',
    makes.concat(looks),
    'Garden Furniture 280: Garden Bench,Bistro Set|Planters 35: Planter Box,Hanging Planter|Garden Tools 28: Pruning Shears,Spade|Watering 40: Garden Hose,Watering Can|Barbecues 340: Kettle Grill,Gas Grill|Mowers 320: Cordless Mower',
  ],
  [
    'Tools & Hardware',
    grades,
    'Power Tools 120: Cordless Drill,Orbital Sander|Hand Tools 35: Claw Hammer,Socket Set|Measuring 45: Laser Measure,Spirit Level|Ladders 85: Step Ladder|Workwear 28: Work Gloves,Tool Belt|Paint 32: Wall Paint,Paint Roller',
  ],
  [
    'Office & Stationery',
    looks.concat(packs),
    'Pens 14: Fountain Pen,Gel Pen|Notebooks 15: Dotted Notebook,Weekly Planner|Office Chairs 180: Task Chair|Desk Accessories 32: Desk Organizer,Monitor Stand|Paper 12: Copy Paper|Filing 16: Document Box,Ring Binder',
  ],
  [
    'Books & Music',
    ages,
    'Cookbooks 24: Weeknight Cookbook,Baking Book|Fiction 14: Crime Novel,Short Stories|Travel Guides 18: City Guide,Trail Guide|Children’s Books 16: Picture Book|Vinyl 26: Live Album,Jazz Album|Instruments 120: Ukulele,Keyboard Piano',
  ],
]

/** The names of the top categories. */
export const tops: readonly string[] = shelves.map(([top]) => top)

/** Every thing that a shop of the network may sell. */
export const wares: readonly Ware[] = shelves.flatMap(([top, traits, subs]) =>
  subs.split('|').flatMap((entry) => {
    const [, sub = '', usual, things = ''] = /^(.+) (\d+): (.+)$/.exec(entry) ?? []
    return things.split(',').map((thing) => ({ top, sub, thing, usual: Number(usual), traits }))
  }),
)

/** Makers that do not exist. */
export const brands =
  `Aldermoor Arvika Bellweather Birkhall Brightloom Calder Cobblestead Corvane Dunmere Eastholm Elmsworth
  Fennimore Fjordal Foxglen Galloway Glasswing Hartwell Havenly Helmstad Inverlane Jasperine Kestrel
  Kirkwall Lindqvist Lomond Lumenor Maren Marlowe Mosswood Nordvik Norrland Oakhaven Orlane Ostara
  Pellworth Penhallow Quillon Ravenna Redfern Rosendal Rowanby Saltmarsh Silverby Sondheim Stellane
  Stonebrook Tamsin Thornbury Tidewell Torvald Umbra Valmere Verdane Vestergaard Wexford Whitby
  Willowby Winslet Wrenfield Yarrow Zephyrine`.split(/\s+/)

/** What a title may say before the thing. */
export const qualities =
  `Everyday Original Heritage Signature Essential Classic Modern Organic Handmade Recycled Premium
  Weatherproof Lightweight Foldable Adjustable Quiet Vintage Nordic Alpine Coastal Urban Studio Artisan
  Reversible Travel`.split(/\s+/)
