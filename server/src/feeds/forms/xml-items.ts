import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { PartnerFailure } from '../../kit/adapter.ts'
import { MOST_CHARACTERS, textOf } from './text-of.ts'

/** An item with its own elements in their order; `line` is where it begins. */
export type XmlItem =
  | { line: number; elements: [name: string, text: string][] }
  | { line: number; problem: string }

/** What a feed's outermost element is, and what an item of it is called. */
const ITEMS: Record<string, string> = { rss: 'item', 'rdf:RDF': 'item', feed: 'entry' }

const WEB_PAGE = /^\s*<(!doctype\s+)?html/i

const MOST_DEPTH = 50

/**
 * The items of an RSS 2.0 or Atom document, as many at a time as came together. Nothing outside the document is asked for, and
 * it has no entities of its own: a document type is refused.
 * @throws PartnerFailure for a document that is not well formed, of another kind, or endless somewhere.
 */
export async function* xmlItems(body: AsyncIterable<Uint8Array>): AsyncGenerator<XmlItem[]> {
  const { parser, found, checkEndless } = itemParser()
  for await (const piece of textOf(body)) {
    if (parser.position === 0 && WEB_PAGE.test(piece)) {
      throw new PartnerFailure('The file is a web page; expected is RSS or Atom.')
    }
    parser.write(piece)
    checkEndless()
    yield found.splice(0)
  }
  if (parser.position === 0) throw new PartnerFailure('The file is empty.')
  try {
    parser.close()
  } catch {
    throw new PartnerFailure('The feed ends in its middle: it was cut off.')
  }
  yield found
}

function itemParser() {
  const parser = new SaxesParser()
  const found: XmlItem[] = []
  let depth = 0
  let itemName: string | undefined
  let itemDepth = 0
  let item: { line: number; size: number; elements: [string, string][] } | undefined
  let text: string | undefined
  /** Where the last thing ended that has an end. */
  let ended = 0

  const open = (tag: SaxesTagPlain): void => {
    ended = parser.position
    depth += 1
    if (depth > MOST_DEPTH) throw wrong(parser, `It is nested deeper than ${MOST_DEPTH} elements.`)
    if (depth === 1) itemName = itemNameOf(parser, tag.name)
    else if (!item && tag.name === itemName) {
      item = { line: parser.line, size: 0, elements: [] }
      itemDepth = depth
    } else if (item && depth === itemDepth + 1) {
      // Atom's links are attributes.
      text = isLink(tag) ? tag.attributes['href'] : ''
    }
  }
  const add = (more: string): void => {
    ended = parser.position
    if (!item || text === undefined || depth !== itemDepth + 1) return
    item.size += more.length
    if (item.size <= MOST_CHARACTERS) text += more
  }
  const close = (tag: SaxesTagPlain): void => {
    ended = parser.position
    if (item && text !== undefined && depth === itemDepth + 1) {
      item.size += tag.name.length + 1
      if (item.size <= MOST_CHARACTERS) item.elements.push([tag.name, text])
      text = undefined
    } else if (item && depth === itemDepth) {
      found.push(item.size > MOST_CHARACTERS ? tooLong(item.line) : item)
      item = undefined
    }
    depth -= 1
  }
  parser.on('opentag', open)
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', close)
  parser.on('comment', () => (ended = parser.position))
  parser.on('doctype', () => {
    throw wrong(parser, 'It has a document type, which no feed needs.')
  })
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (/^(utf-?8|us-ascii)$/i.test(encoding)) return
    throw wrong(parser, 'It names another encoding than UTF-8.')
  })
  parser.on('error', () => {
    throw wrong(parser, 'The XML is not well formed.')
  })
  const checkEndless = (): void => {
    if (parser.position - ended <= MOST_CHARACTERS) return
    const most = MOST_CHARACTERS.toLocaleString('en-US')
    throw wrong(parser, `Something is longer than ${most} characters.`)
  }
  return { parser, found, checkEndless }
}

function itemNameOf(parser: SaxesParser, root: string): string {
  const name = Object.hasOwn(ITEMS, root) ? ITEMS[root] : undefined
  if (name) return name
  throw wrong(parser, 'The document is neither RSS nor Atom.')
}

function isLink({ name, attributes }: SaxesTagPlain): boolean {
  const { rel = 'alternate', href } = attributes
  return name === 'link' && href !== undefined && rel === 'alternate'
}

function tooLong(line: number): XmlItem {
  const most = MOST_CHARACTERS.toLocaleString('en-US')
  return { line, problem: `The item is longer than ${most} characters.` }
}

function wrong(parser: SaxesParser, problem: string): PartnerFailure {
  return new PartnerFailure(`Line ${parser.line}: ${problem}`)
}
