/** What a kind of thing is called, what it costs at the least and the most (whole dollars), and what tells two of it apart. */
export type Ware = {
  top: string
  sub: string
  thing: string
  low: number
  high: number
  traits: readonly string[]
}

const looks =
  'Black,White,Navy,Sage,Terracotta,Charcoal,Sand,Cobalt,Rose,Mustard,Ivory,Slate'.split(',')
const sizes = 'XS,S,M,L,XL,2-Pack,Wide,Tall,Petite,Regular'.split(',')
const makes = 'Oak,Walnut,Linen,Steel,Bamboo,Ceramic,Velvet,Brass,Rattan,Marble,Cotton'.split(',')
const grades = 'Mk II,Pro,Compact,Mini,2026,Plus,Lite,Ultra,Classic,XL,64 GB,256 GB'.split(',')
const packs = '100 ml,250 g,500 ml,30 Pieces,Pack of 3,Travel Size,Refill,1 kg,Sensitive'.split(',')
const ages = 'Ages 3+,Ages 6+,Ages 8+,Starter Set,Deluxe,120 Pieces,2nd Edition,Family'.split(',')

/** A line a top category: name, prices, traits; then its subcategories, each with its things. */
const shelves: [string, number, number, readonly string[], string][] = [
  [
    'Clothing',
    12,
    180,
    looks.concat(sizes),
    'Dresses: Wrap Dress,Maxi Dress|Shirts & Tops: Linen Shirt,Henley Top,Polo Shirt|Trousers: Chinos,Slim Jeans|Coats & Jackets: Rain Jacket,Wool Coat,Puffer Jacket|Knitwear: Cardigan,Crew Jumper|Underwear: Boxer Briefs,Camisole',
  ],
  [
    'Shoes',
    25,
    220,
    looks.concat(sizes),
    'Sneakers: Court Sneaker,Canvas Sneaker|Boots: Chelsea Boot,Hiking Boot|Sandals: Slide Sandal,Cork Sandal|Formal Shoes: Oxford Shoe,Penny Loafer|Running Shoes: Trail Runner,Road Runner|Slippers: Felt Slipper',
  ],
  [
    'Jewelry & Watches',
    15,
    900,
    looks.concat('Gold,Silver,Rose Gold'.split(',')),
    'Rings: Signet Ring,Stacking Ring|Necklaces: Pendant Necklace,Chain Necklace|Earrings: Hoop Earrings,Stud Earrings|Bracelets: Bangle,Charm Bracelet|Watches: Field Watch,Dive Watch|Watch Straps: Leather Strap',
  ],
  [
    'Bags & Luggage',
    18,
    380,
    looks,
    'Backpacks: Rolltop Backpack,Day Pack|Handbags: Tote Bag,Crossbody Bag|Suitcases: Cabin Suitcase,Check-in Suitcase|Wallets: Card Wallet,Zip Wallet|Laptop Bags: Laptop Sleeve,Messenger Bag|Duffels: Weekend Duffel',
  ],
  [
    'Furniture',
    60,
    1900,
    makes.concat(looks),
    'Sofas: 3-Seat Sofa,Corner Sofa|Chairs: Dining Chair,Lounge Chair|Tables: Coffee Table,Dining Table|Beds: Platform Bed,Bunk Bed|Storage: Bookcase,Sideboard|Desks: Standing Desk,Writing Desk',
  ],
  [
    'Lighting',
    14,
    420,
    makes.concat(looks),
    'Table Lamps: Reading Lamp,Bedside Lamp|Floor Lamps: Arc Lamp,Tripod Lamp|Ceiling Lights: Pendant Light,Flush Mount|Wall Lights: Wall Sconce|Outdoor Lights: Path Light,String Lights|Bulbs: Filament Bulb,Smart Bulb',
  ],
  [
    'Home Decor',
    8,
    240,
    makes.concat(looks),
    'Rugs: Wool Rug,Runner Rug|Mirrors: Round Mirror,Arch Mirror|Vases: Bud Vase,Floor Vase|Wall Art: Framed Print,Canvas Print|Candles: Scented Candle,Pillar Candle|Clocks: Wall Clock,Mantel Clock',
  ],
  [
    'Bedding & Bath',
    10,
    260,
    looks.concat('King,Queen,Twin,Double'.split(',')),
    'Duvet Covers: Linen Duvet Cover,Percale Duvet Cover|Pillows: Memory Pillow,Down Pillow|Sheets: Fitted Sheet,Sateen Sheet Set|Towels: Bath Towel,Hand Towel|Mattresses: Foam Mattress|Bath Mats: Cotton Bath Mat',
  ],
  [
    'Kitchen',
    6,
    320,
    makes.concat(looks),
    'Cookware: Frying Pan,Dutch Oven,Saucepan|Knives: Chef Knife,Bread Knife|Tableware: Dinner Plate,Soup Bowl|Drinkware: Travel Mug,Wine Glass|Bakeware: Loaf Tin,Cake Stand|Kitchen Tools: Garlic Press,Salad Spinner',
  ],
  [
    'Appliances',
    25,
    1400,
    grades.concat(looks),
    'Coffee Machines: Espresso Machine,Drip Coffee Maker|Blenders: Stand Blender,Hand Blender|Vacuums: Cordless Vacuum,Robot Vacuum|Refrigerators: Mini Fridge,Fridge Freezer|Air Treatment: Air Purifier,Tower Fan|Toasters & Kettles: Toaster,Electric Kettle',
  ],
  [
    'Phones & Tablets',
    12,
    1300,
    grades,
    'Smartphones: Smartphone,Rugged Phone|Tablets: Drawing Tablet,Tablet|Phone Cases: Clear Case,Leather Case|Chargers: USB-C Charger,Wireless Charger|Screen Protectors: Glass Protector|Smartwatches: Fitness Band,Smartwatch',
  ],
  [
    'Computers',
    15,
    2600,
    grades,
    'Laptops: Ultrabook,Gaming Laptop|Monitors: Curved Monitor,4K Monitor|Keyboards: Mechanical Keyboard,Wireless Keyboard|Mice: Ergonomic Mouse,Gaming Mouse|Storage Drives: Portable SSD,Hard Drive|Printers: Laser Printer,Photo Printer',
  ],
  [
    'TV & Audio',
    20,
    2400,
    grades,
    'Televisions: OLED TV,LED TV|Headphones: Noise Cancelling Headphones,Earbuds|Speakers: Bluetooth Speaker,Bookshelf Speaker|Soundbars: Soundbar|Turntables: Turntable|Projectors: Home Projector,Pocket Projector',
  ],
  [
    'Cameras',
    18,
    2800,
    grades,
    'Digital Cameras: Mirrorless Camera,Compact Camera|Lenses: Prime Lens,Zoom Lens|Action Cameras: Action Camera|Tripods: Travel Tripod|Drones: Camera Drone|Camera Bags: Camera Sling',
  ],
  [
    'Beauty',
    5,
    140,
    packs,
    'Skin Care: Face Serum,Night Cream,Sunscreen|Make-up: Lipstick,Mascara|Hair Care: Shampoo,Hair Mask|Fragrance: Eau de Parfum,Body Mist|Nails: Nail Polish|Shaving: Safety Razor,Shaving Cream',
  ],
  [
    'Health',
    5,
    190,
    packs,
    'Vitamins: Vitamin D3,Multivitamin|Oral Care: Electric Toothbrush,Toothpaste|Massage: Massage Gun,Foam Roller|First Aid: First Aid Kit|Sleep: Sleep Mask,White Noise Machine|Scales & Monitors: Body Scale',
  ],
  [
    'Sports & Fitness',
    8,
    980,
    looks.concat(grades),
    'Yoga: Yoga Mat,Yoga Block|Weights: Kettlebell,Dumbbell Set|Cardio: Exercise Bike,Rowing Machine|Team Sports: Football,Basketball|Racket Sports: Tennis Racket,Padel Racket|Swimming: Swim Goggles',
  ],
  [
    'Outdoors',
    9,
    720,
    looks,
    'Tents: Dome Tent,Tunnel Tent|Sleeping Bags: Down Sleeping Bag|Camp Kitchen: Camp Stove,Cool Box|Hiking: Trekking Poles,Water Bottle|Climbing: Climbing Harness|Fishing: Spinning Rod,Tackle Box',
  ],
  [
    'Cycling',
    9,
    2900,
    looks.concat(sizes),
    'Bikes: Gravel Bike,City Bike|Helmets: Road Helmet,Kids Helmet|Bike Lights: Front Light,Rear Light|Locks: Folding Lock,D-Lock|Bike Bags: Saddle Bag,Pannier|Bike Tools: Multi-Tool,Floor Pump',
  ],
  [
    'Toys & Games',
    6,
    160,
    ages,
    'Board Games: Strategy Game,Party Game|Building Sets: Brick Set,Marble Run|Dolls: Rag Doll,Doll House|Puzzles: Jigsaw Puzzle,Wooden Puzzle|Outdoor Toys: Kite,Balance Bike|Plush: Plush Bear,Plush Rabbit',
  ],
  [
    'Baby',
    6,
    850,
    looks,
    'Strollers: City Stroller,Jogging Stroller|Car Seats: Infant Car Seat|Feeding: High Chair,Bottle Set|Nursery: Cot,Changing Mat|Baby Clothes: Romper,Sleepsuit|Carriers: Baby Carrier,Wrap Carrier',
  ],
  [
    'Pets',
    5,
    210,
    packs.concat(looks),
    'Dogs: Dog Bed,Dog Lead,Chew Toy|Cats: Cat Tree,Scratching Post|Pet Food: Dry Dog Food,Wet Cat Food|Aquariums: Fish Tank|Birds: Bird Feeder|Small Animals: Hamster Cage',
  ],
  [
    'Garden',
    7,
    960,
    makes.concat(looks),
    'Garden Furniture: Garden Bench,Bistro Set|Planters: Planter Box,Hanging Planter|Garden Tools: Pruning Shears,Spade|Watering: Garden Hose,Watering Can|Barbecues: Kettle Grill,Gas Grill|Mowers: Cordless Mower',
  ],
  [
    'Tools & Hardware',
    6,
    540,
    grades,
    'Power Tools: Cordless Drill,Orbital Sander|Hand Tools: Claw Hammer,Socket Set|Measuring: Laser Measure,Spirit Level|Ladders: Step Ladder|Workwear: Work Gloves,Tool Belt|Paint: Wall Paint,Paint Roller',
  ],
  [
    'Office & Stationery',
    4,
    460,
    looks.concat(packs),
    'Pens: Fountain Pen,Gel Pen|Notebooks: Dotted Notebook,Weekly Planner|Office Chairs: Task Chair|Desk Accessories: Desk Organizer,Monitor Stand|Paper: Copy Paper|Filing: Document Box,Ring Binder',
  ],
  [
    'Books & Music',
    5,
    75,
    ages,
    'Cookbooks: Weeknight Cookbook,Baking Book|Fiction: Crime Novel,Short Stories|Travel Guides: City Guide,Trail Guide|Children’s Books: Picture Book|Vinyl: Live Album,Jazz Album|Instruments: Ukulele,Keyboard Piano',
  ],
]

/** Every thing that a shop of the network may sell. */
export const wares: readonly Ware[] = shelves.flatMap(([top, low, high, traits, subs]) =>
  subs.split('|').flatMap((entry) => {
    const [sub = '', things = ''] = entry.split(': ')
    return things.split(',').map((thing) => ({ top, sub, thing, low, high, traits }))
  }),
)

export const brands =
  `Aldermoor Arvika Bellweather Birkhall Brightloom Calder Cobblestead Corvane Dunmere Eastholm Elmsworth
  Fennimore Fjordal Foxglen Galloway Glasswing Hartwell Havenly Helmstad Inverlane Jasperine Kestrel
  Kirkwall Lindqvist Lomond Lumenor Maren Marlowe Mosswood Nordvik Norrland Oakhaven Orlane Ostara
  Pellworth Penhallow Quillon Ravenna Redfern Rosendal Rowanby Saltmarsh Silverby Sondheim Stellane
  Stonebrook Tamsin Thornbury Tidewell Torvald Umbra Valmere Verdane Vestergaard Wexford Whitby
  Willowby Winslet Wrenfield Yarrow Zephyrine`.split(/\s+/)

export const qualities =
  `Everyday Original Heritage Signature Essential Classic Modern Organic Handmade Recycled Premium
  Weatherproof Lightweight Foldable Adjustable Quiet Vintage Nordic Alpine Coastal Urban Studio Artisan
  Reversible Cordless`.split(/\s+/)
