interface IconProps {
  /** Width and height, in px. */
  size: number
  /** How wide its strokes are, of 24. */
  stroke?: number
  className?: string
}

/**
 * A component that draws an icon in the colour of the text. It says nothing to a screen reader: what it
 * stands for is the label of what it stands in.
 * @param paths what its strokes follow, in a square of 24 (web/build/icons.ts).
 */
export function icon(paths: readonly string[]) {
  return function Icon({ size, stroke = 2, className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    )
  }
}
