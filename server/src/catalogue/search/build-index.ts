import { mkdir } from 'node:fs/promises'
import { programmes } from '@orrery/contract/programmes/all'
import { transaction, type Client, type Pool } from '../../kit/database.ts'
import { entryRuns } from './entry-runs.ts'
import { FIELD_BITS, INDEX_VERSION, LONGEST_TITLE, MOST_PRODUCTS } from './index-format.ts'
import { indexWriter, type IndexWriter } from './index-writer.ts'
import { namesOf } from './index-names.ts'
import { productWords } from './product-words.ts'
import {
  catalogueRevision,
  allCategories,
  hasProducts,
  productCount,
  productsByPrice,
  beginSnapshot,
} from './snapshot.query.ts'
import type { ProductSnapshot } from './snapshot.query.ts'
import { bytesOf, vocabulary } from './vocabulary.ts'

/** Prices are compared in the currency of the programme whose catalogue the specification's is. */
export const [{ currency: COMPARED_IN }] = programmes

/**
 * Makes an index of all products as they are now, from one snapshot of the database.
 * @param folder where it is to be.
 * @returns its path.
 */
export function buildIndex(pool: Pool, folder: string): Promise<string> {
  return inSnapshot(pool, folder, (db, file) => written(db, file, folder))
}

/**
 * The same of a catalogue without products, which is no work.
 * @returns undefined when it has some meanwhile.
 */
export function buildEmptyIndex(pool: Pool, folder: string): Promise<string | undefined> {
  return inSnapshot(pool, folder, async (db, file) =>
    (await hasProducts(db)) ? undefined : written(db, file, folder),
  )
}

async function inSnapshot<Built>(
  pool: Pool,
  folder: string,
  work: (db: Client, file: IndexWriter) => Promise<Built>,
): Promise<Built> {
  await mkdir(folder, { recursive: true })
  const file = await indexWriter(folder)
  try {
    return await transaction(pool, async (db) => {
      await beginSnapshot(db)
      return work(db, file)
    })
  } finally {
    await file.close()
  }
}

async function written(db: Client, file: IndexWriter, folder: string): Promise<string> {
  const { revision, asOf } = await catalogueRevision(db)
  const most = Math.min(await productCount(db), MOST_PRODUCTS)
  const names = namesOf(await allCategories(db))
  const prices = new Float64Array(most)
  const groupOf = new Uint32Array(most)
  const titleWords = new Uint8Array(most)
  const textStarts = new Float64Array(most + 1)
  const words = vocabulary()
  const runs = await entryRuns(folder)
  let products = 0
  try {
    const wordsIn = productWords(words, names)
    await file.section('texts', texts())
    async function* texts(): AsyncIterable<Uint8Array> {
      for await (const batch of productsByPrice(db, COMPARED_IN)) {
        for (const product of batch.slice(0, most - products)) {
          const ordinal = products
          const category = names.categoryAt(product.category_id)
          const isReduced = product.original_price !== null
          groupOf[ordinal] = names.groupAt(names.merchantAt(product), category, isReduced)
          const found = wordsIn(product, category, (word, fields) =>
            runs.add(word, ordinal * 2 ** FIELD_BITS + fields),
          )
          titleWords[ordinal] = Math.min(found, LONGEST_TITLE)
          prices[ordinal] = product.compared
          const text = textOf(product)
          textStarts[ordinal + 1] = (textStarts[ordinal] ?? 0) + text.length
          products += 1
          yield text
        }
      }
    }
    await file.section('textStarts', [bytesOf(textStarts.subarray(0, products + 1))])
    await file.section('prices', [bytesOf(prices.subarray(0, products))])
    await file.section('groupOf', [bytesOf(groupOf.subarray(0, products))])
    await file.section('titleWords', [bytesOf(titleWords.subarray(0, products))])
    await file.section('groups', [bytesOf(names.groups())])
    const starts = new Uint32Array(words.size)
    const counts = new Uint32Array(words.size)
    await file.section('entries', entries())
    function* entries(): Iterable<Uint8Array> {
      let [word, start] = [0, 0]
      for (const some of runs.byWord(words.size)) {
        starts[word] = start
        counts[word] = some.length
        word += 1
        start += some.length
        yield bytesOf(some)
      }
    }
    await words.write(file, starts, counts)
    await file.section('names', [Buffer.from(JSON.stringify(names.all()))])
    return await file.finish({ version: INDEX_VERSION, revision, asOf, products })
  } finally {
    await runs.close()
  }
}

function textOf(product: ProductSnapshot): Buffer {
  const { feed_id, product_id, title, manufacturer, link, image_url } = product
  const { price, original_price, currency, estimated_cpc } = product
  return Buffer.from(
    JSON.stringify([
      feed_id,
      product_id,
      title,
      manufacturer,
      link,
      image_url,
      price,
      original_price,
      currency,
      estimated_cpc,
    ]),
  )
}
