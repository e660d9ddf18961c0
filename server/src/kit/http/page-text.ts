import { messages } from '@orrery/contract/messages'
import { aliases, pages, type Page } from '@orrery/contract/pages'

/** The files of each screen beside those of every page, by the page's path. */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>

/** Where the built page takes what is one path's own. */
const HEAD_END = '</head>'
const MENU = '<div class="first-menu">'

/**
 * The page of each path: the built one, which also asks for what its screen is made of, and shows its
 * heading before a script has run.
 * @param html the built page.
 * @param files as the build names them (web/build/preload.ts).
 */
export function pageTexts(html: string, files: ScreenFiles): Map<string, string> {
  const texts = new Map(
    pages.map((page) => {
      const links = files[page.path]?.map(linkOf).join('') ?? ''
      return [
        page.path,
        html.replace(HEAD_END, links + HEAD_END).replace(MENU, titleOf(page) + MENU),
      ]
    }),
  )
  for (const [path, target] of Object.entries(aliases)) texts.set(path, texts.get(target) ?? html)
  return texts
}

/** As Vite asks for them itself, so that nothing is asked for twice; scripts after what paints the page. */
function linkOf(file: string): string {
  const attributes = file.endsWith('.css')
    ? 'rel="stylesheet"'
    : 'rel="modulepreload" fetchpriority="low"'
  return `<link ${attributes} crossorigin href="/${file}">`
}

/** The heading that the screen is going to have, where that is the page's own title. */
function titleOf({ path, title, who, programme, flag }: Page): string {
  const shown = path === '/signin' ? messages.signInTitle : programme && !flag ? title : undefined
  return shown === undefined ? '' : `<p class="first-title" data-who="${who}">${escaped(shown)}</p>`
}

function escaped(text: string): string {
  return text.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'))
}
