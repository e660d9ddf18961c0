// The focus stays in the field, which hears the keys and names the chosen option; HTML has no such list.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
import css from './keys.module.css'
import type { PalettePlace } from './palette-places.ts'

interface PaletteResultsProps {
  id: string
  groups: readonly { title: string; places: readonly PalettePlace[] }[]
  chosen: PalettePlace | undefined
  optionId: (place: PalettePlace) => string
  onPick: (place: PalettePlace) => void
}

/** What the palette found, by kind. */
export function PaletteResults({ id, groups, chosen, optionId, onPick }: PaletteResultsProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" className={css.results}>
      {groups.map(({ title, places }) => (
        <div key={title} role="group" aria-label={title}>
          <p className={css.group} aria-hidden="true">
            {title}
          </p>
          {places.map((place) => (
            <div
              key={place.id}
              id={optionId(place)}
              role="option"
              aria-selected={place === chosen}
              className={css.place}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(place)}
            >
              <span>{place.label}</span>
              {place.detail ? <small>{place.detail}</small> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
