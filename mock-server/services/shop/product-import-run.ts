import { type Kysely, sql } from 'kysely'
import type { FileProduct, FileVariant } from '../../../src/domain/shop/product-file.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, Refused } from '../../http/refusals.ts'
import type { JobResult, Run } from '../background-jobs/background-jobs.ts'
import { lockedOffer } from '../offers/offer-writes.ts'
import { writeMovements } from '../stock/variant-movements.ts'
import { sharedFacts } from '../uploads.ts'
import { type Judged, judgeProducts, keepRows, pictureOf } from './product-import.ts'
import { givenOptions, savePlan } from './product-options.ts'
import { changeProduct, insertProduct } from './product-writes.ts'
import { usualPlace } from './stock-places.ts'
import { changeVariants, lockSkus, variantsOf } from './variant-rows.ts'

const reportEvery = 50
interface Place {
  readonly agencyId: number
  readonly userId: number
  readonly fileName: string
}

/** A product that cannot be written is noted as wrong and left out; whatever else fails, or a cancel, leaves the shop as it was. */
export async function runProductImport(run: Run): Promise<JobResult> {
  const importId = Number(run.params.import_id)
  const { database } = run.platform
  try {
    const done = await database
      .tenant(run.agencyId)
      .transaction()
      .execute((tx) => importAll(tx, run, importId))
    const of = (outcome: Judged['outcome']) => done.filter((one) => one.outcome === outcome).length
    return {
      summary: `${of('create')} added, ${of('update')} updated, ${of('skip')} left out, ${of('error')} wrong`,
      link: `/offers/shop/products/imports/${importId}`,
    }
  } catch (problem) {
    await sql`update product_imports set status = 'checked', updated_at = now() where id = ${importId} and agency_id = ${run.agencyId} and status = 'running'`.execute(
      database.system,
    )
    throw problem
  }
}

async function importAll(tx: Kysely<DB>, run: Run, importId: number): Promise<readonly Judged[]> {
  const { agencyId } = run
  const plan = await tx
    .selectFrom('product_imports')
    .selectAll()
    .where('id', '=', importId)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (plan === undefined) throw notFound('import')
  if (plan.status !== 'running' && plan.status !== 'checked') throw conflict('The import has already been run.')
  if (run.userId === null) throw new Error('an import is somebody’s')
  const place: Place = { agencyId, userId: run.userId, fileName: plan.file_name }
  const { rows } = await sql<{ content: FileProduct }>`
    select content from product_import_rows where import_id = ${importId} and agency_id = ${agencyId} order by number`.execute(
    tx,
  )
  await lockSkus(tx, agencyId)
  // The world may have changed since the dry run.
  const judged = await judgeProducts(
    tx,
    agencyId,
    rows.map(({ content }) => storedAs<FileProduct>(content)),
    plan.overwrite,
  )
  // All that change are locked first, in one order.
  const changed = judged.flatMap(({ outcome, productId }) =>
    outcome === 'update' && productId !== null ? [productId] : [],
  )
  await sql`select id from offers where agency_id = ${agencyId} and id = any(${changed}::bigint[]) order by id for update`.execute(
    tx,
  )
  run.progress(0, judged.length)
  const done: Judged[] = []
  for (const [index, one] of judged.entries()) {
    run.signal.throwIfAborted()
    done.push(await importOne(tx, place, one))
    if ((index + 1) % reportEvery === 0) run.progress(index + 1, judged.length)
  }
  run.signal.throwIfAborted()
  run.progress(judged.length, judged.length)
  await keepRows(tx, agencyId, importId, done)
  await sql`update product_imports set status = 'done', updated_at = clock_timestamp() where id = ${importId} and agency_id = ${agencyId}`.execute(
    tx,
  )
  return done
}

async function importOne(tx: Kysely<DB>, place: Place, judged: Judged): Promise<Judged> {
  if (judged.input === null) return judged
  await sql`savepoint product`.execute(tx)
  try {
    const productId = await writeProduct(tx, place, judged)
    await sql`release savepoint product`.execute(tx)
    return { ...judged, productId }
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    await sql`rollback to savepoint product`.execute(tx)
    return { ...judged, outcome: 'error', problems: { Title: problem.message } }
  }
}

async function writeProduct(tx: Kysely<DB>, place: Place, { product, input, productId }: Judged): Promise<number> {
  const { agencyId } = place
  if (input === null) throw new Error('nothing to write')
  let id = productId
  if (id === null) {
    // It has variants and pictures first, and is published last.
    const made = await insertProduct(tx, place, {
      ...input,
      status: input.status === 'published' ? 'draft' : input.status,
    })
    id = made.id
    await sql`update offers set slug = ${product.handle} where id = ${id} and not exists (
      select from offers o where o.agency_id = ${agencyId} and o.kind = 'product' and o.slug = ${product.handle} and o.deleted_at is null)`.execute(
      tx,
    )
    await note(tx, place, id, made.after)
  } else {
    const { after } = await changeProduct(tx, agencyId, id, input)
    await note(tx, place, id, after)
  }
  if (product.options.length > 0) await writeOptions(tx, agencyId, id, product)
  await writeVariants(tx, place, id, product.variants)
  await copyPictures(tx, agencyId, id, product)
  if (productId === null && input.status === 'published') {
    await sql`update offers set status = 'published', published_at = now() where id = ${id} and agency_id = ${agencyId}`.execute(
      tx,
    )
  }
  return id
}

/** Values and combinations of the file come to those that are there: an import takes no variant away. */
async function writeOptions(
  tx: Kysely<DB>,
  agencyId: number,
  id: number,
  { options, variants }: FileProduct,
): Promise<void> {
  const now = await givenOptions(tx, agencyId, id)
  const there = now.length === 0 ? [] : (await variantsOf(tx, agencyId, id)).filter((one) => one.archived_at === null)
  const wanted = options.map((name, at) => {
    const values = [...(now[at]?.values ?? [])]
    for (const variant of variants) {
      const value = variant.values[at] ?? ''
      if (!values.some((one) => lower(one.name) === lower(value))) values.push({ id: null, name: value })
    }
    return { id: now[at]?.id ?? null, name, values }
  })
  const combinations = new Map(
    [...there.map(({ values }) => values), ...variants.map(({ values }) => values)].map((values) => [
      lower(values.join('\n')),
      values,
    ]),
  )
  await savePlan(tx, agencyId, id, { options: wanted, combinations: [...combinations.values()] })
}
const lower = (text: string): string => text.toLocaleLowerCase('en')

async function writeVariants(tx: Kysely<DB>, place: Place, id: number, given: readonly FileVariant[]): Promise<void> {
  const { agencyId, userId, fileName } = place
  const product = await lockedOffer(tx, agencyId, 'product', id)
  const there = (await variantsOf(tx, agencyId, id)).filter((one) => one.archived_at === null)
  const pairs = given.flatMap((variant) => {
    const found = there.find(({ values }) => lower(values.join('\n')) === lower(variant.values.join('\n')))
    return found === undefined ? [] : [{ variant, found }]
  })
  const [first] = given
  const changes = pairs.map(
    ({ variant: { sku, barcode, price, compare_at: compare, cost, weight_grams: weight }, found }) => ({
      id: found.id,
      version: undefined,
      ...(sku === undefined ? {} : { sku }),
      ...(barcode === undefined ? {} : { barcode }),
      // The first variant's price is the product's: only others that differ have their own.
      ...(price === undefined ? {} : { amount: price === null || price === first?.price ? null : price }),
      ...(compare === undefined ? {} : { compare_at: compare === first?.compare_at || compare === 0 ? null : compare }),
      ...(cost === undefined ? {} : { cost }),
      ...(weight === undefined ? {} : { weight_grams: weight }),
    }),
  )
  if (changes.length > 0) await changeVariants(tx, agencyId, product, changes)
  const { tracks_stock: tracks } = await tx
    .selectFrom('products')
    .select('tracks_stock')
    .where('offer_id', '=', id)
    .executeTakeFirstOrThrow()
  if (!tracks) return
  const placeId = await usualPlace(tx, agencyId)
  await writeMovements(tx, {
    agencyId,
    userId,
    movements: pairs.flatMap(({ variant: { quantity }, found }) =>
      quantity == null || quantity === found.on_hand
        ? []
        : [
            {
              variantId: found.id,
              placeId,
              reason: 'corrected' as const,
              quantity: quantity - found.on_hand,
              note: `Import of ${fileName}`.slice(0, 200),
            },
          ],
    ),
  })
}

/** Pictures of the agency's own that the product does not have yet; the files are shared, as with every copy. */
async function copyPictures(tx: Kysely<DB>, agencyId: number, id: number, { images }: FileProduct): Promise<void> {
  const wanted = images.flatMap(({ url, alt }) => {
    const uuid = pictureOf(url)
    return uuid === null ? [] : [{ uuid, alt }]
  })
  if (wanted.length === 0) return
  await sql`
    insert into media (uuid, agency_id, owner_type, owner_id, width, height, bytes, alt, position, ${sharedFacts})
    select distinct on (m.uuid) m.uuid, m.agency_id, 'offer', ${id}, m.width, m.height, 0, w.alt,
      (select coalesce(max(x.position), -1) from media x where x.owner_type = 'offer' and x.owner_id = ${id}) + w.place,
      m.name, m.hash, m.mime, m.decorative, m.focal_x, m.focal_y
    from unnest(${wanted.map(({ uuid }) => uuid)}::uuid[], ${wanted.map(({ alt }) => alt.slice(0, 300))}::text[]) with ordinality as w(uuid, alt, place)
    join media m on m.uuid = w.uuid and m.agency_id = ${agencyId}
    where not exists (select from media x where x.owner_type = 'offer' and x.owner_id = ${id} and x.uuid = m.uuid and x.deleted_at is null)
    order by m.uuid, w.place limit 60`.execute(tx)
}

/** The history of each product says that an import did it. */
async function note(tx: Kysely<DB>, { agencyId, userId, fileName }: Place, id: number, after: object): Promise<void> {
  const { name } = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  await tx
    .insertInto('audit_entries')
    .values({
      agency_id: agencyId,
      actor_id: userId,
      actor_name: name,
      action: 'shop.runImport',
      subject: 'product',
      subject_id: String(id),
      before: null,
      after: JSON.stringify({ ...after, file: fileName }),
    })
    .execute()
}
