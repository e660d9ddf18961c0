import IconPhoto from '~icons/photo'
import { useState } from 'react'
import { isOwnImage } from './own-image.ts'
import css from './Picture.module.css'

/** One size of a picture: a path of ours, and how many pixels wide it is. */
export interface PictureSource {
  value: string
  width: number
}

interface PictureProps {
  /** In growing width; empty where there is none. */
  sources: readonly PictureSource[]
  /** How wide it is drawn, as CSS lengths: the browser takes the smallest that is sharp. */
  sizes: string
}

/**
 * A picture in a frame that is there from the start; a neutral sign where there is none or it does not
 * load. It says nothing of its own: what it shows stands beside it in words.
 */
export function Picture({ sources, sizes }: PictureProps) {
  const own = sources.filter(({ value }) => isOwnImage(value))
  const [smallest] = own
  const [broken, setBroken] = useState<string>()
  return (
    <span className={css.frame}>
      {smallest && smallest.value !== broken ? (
        <img
          className={css.image}
          src={smallest.value}
          srcSet={own.map(({ value, width }) => `${value} ${width}w`).join(', ')}
          sizes={sizes}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(smallest.value)}
        />
      ) : (
        <IconPhoto className={css.none} size={32} stroke={1.25} />
      )}
    </span>
  )
}
