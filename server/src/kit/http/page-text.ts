import { messages } from '@orrery/contract/messages'
import { aliases, pages, type Page } from '@orrery/contract/pages'

/**
 * The files of each screen, by the page's path: what is run at once, to ask for the screen's first
 * answers, before what is only to be there soon, beside the files of every page.
 */
export type ScreenFiles = Readonly<
  Record<string, { first: readonly string[]; rest: readonly string[] }>
>

/** Where the built page takes what is one path's own: its styles after those of every page, its scripts too. */
const HEAD_END = '</head>'
const SCRIPTS = '<script fetchpriority="low"'
const BODY_END = '</body>'
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
      const { first = [], rest = [] } = files[page.path] ?? {}
      return [
        page.path,
        html
          .replace(HEAD_END, first.map(scriptOf).join('') + HEAD_END)
          .replace(MENU, titleOf(page) + MENU)
          .replace(SCRIPTS, rest.filter(isStyle).map(styleOf).join('') + SCRIPTS)
          .replace(BODY_END, rest.filter(isScript).map(preloadOf).join('') + BODY_END),
      ]
    }),
  )
  for (const [path, target] of Object.entries(aliases)) texts.set(path, texts.get(target) ?? html)
  return texts
}

function scriptOf(file: string): string {
  return `<script type="module" async fetchpriority="high" crossorigin src="/${file}"></script>`
}

const isStyle = (file: string) => file.endsWith('.css')
const isScript = (file: string) => !isStyle(file)

/** As Vite asks for them itself, so that nothing is asked for twice; behind what asks for first answers. */
function styleOf(file: string): string {
  return `<link rel="stylesheet" fetchpriority="low" crossorigin href="/${file}">`
}

function preloadOf(file: string): string {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`
}

/** The heading that the screen is going to have, where that is the page's own title. */
function titleOf({ path, title, who, programme, flag }: Page): string {
  const shown = path === '/signin' ? messages.signInTitle : programme && !flag ? title : undefined
  return shown === undefined ? '' : `<p class="first-title" data-who="${who}">${escaped(shown)}</p>`
}

function escaped(text: string): string {
  return text.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'))
}
