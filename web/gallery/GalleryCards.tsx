import { useState } from 'react'
import { Button } from '../src/ui/button/Button.tsx'
import { CardGrid } from '../src/ui/card/CardGrid.tsx'
import { ItemCard } from '../src/ui/card/ItemCard.tsx'
import { Logo } from '../src/ui/card/Logo.tsx'
import { Picture } from '../src/ui/card/Picture.tsx'
import { SkeletonCards } from '../src/ui/card/SkeletonCards.tsx'
import { Chips } from '../src/ui/field/Chips.tsx'
import { ComboField } from '../src/ui/field/ComboField.tsx'
import { ToggleChip } from '../src/ui/field/ToggleChip.tsx'

const cities = ['Amsterdam', 'Antwerp', 'Athens', 'Basel', 'Bergen'].map((label) => ({
  id: label,
  label,
}))

/** Cards, and the fields that lists of them are found by. */
export function GalleryCards() {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(true)
  const fitting = cities.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  return (
    <>
      <ComboField
        label="City"
        text={text}
        onText={setText}
        groups={[{ title: 'Cities', options: fitting }]}
        onPick={({ label }) => setText(label)}
        firstChosen
        nothing="No city fits."
      />
      <Chips
        label="Filters set"
        chips={[{ key: 'city', name: 'city', words: 'Basel', onRemove: () => undefined }]}
        onClear={() => undefined}
      />
      <p>
        <ToggleChip chosen={chosen} count="12" onToggle={() => setChosen(!chosen)}>
          Lamps
        </ToggleChip>
      </p>
      <CardGrid label="Things">
        <ItemCard
          title="A thing without a picture, whose name is longer than its card is wide, and longer still"
          picture={<Picture sources={[]} sizes="240px" />}
          actions={<Button>Copy</Button>}
        >
          <p>What it says</p>
        </ItemCard>
        <ItemCard title="Harbor & Pine" logo={<Logo name="Harbor & Pine" source={null} />}>
          <p>harborpine.example</p>
        </ItemCard>
      </CardGrid>
      <SkeletonCards count={2} lines={1} picture actions />
    </>
  )
}
