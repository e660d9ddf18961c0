import { createRoot } from 'react-dom/client'
import { ThemeRoot } from '../src/theme/ThemeRoot.tsx'
import { ThemeToggle } from '../src/ui/page/ThemeToggle.tsx'
import { GalleryCards } from './GalleryCards.tsx'
import { GalleryChoices } from './GalleryChoices.tsx'
import { GalleryFigures } from './GalleryFigures.tsx'
import { GalleryWords } from './GalleryWords.tsx'

/** Every component with made-up data, for looking at; served by the development server only. */
function Gallery() {
  return (
    <main style={{ maxInlineSize: 1036, marginInline: 'auto', padding: '24px 16px' }}>
      <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <ThemeToggle />
      </div>
      <GalleryFigures />
      <GalleryChoices />
      <GalleryCards />
      <GalleryWords />
    </main>
  )
}

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <ThemeRoot>
      <Gallery />
    </ThemeRoot>,
  )
}
