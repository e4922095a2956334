import type { Api } from './offers.ts'

export interface MadeProposal {
  readonly uuid: string
  readonly reference: string
  readonly title: string
  readonly version: number
}
const owner = 'owner@nile.test'
let count = 0
/** Names that no other journey has. */
export const unique = (words: string) => `${words} ${Date.now().toString(36)}${process.pid}${++count}`

export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10)

export const item = (title: string, gross: number, more: object = {}) => ({
  key: title.toLowerCase().replaceAll(/\W+/g, '-').slice(0, 40),
  title,
  gross,
  ...more,
})

/** A draft for a client of its own, with the lines that are given. */
export async function madeProposal(
  api: Api,
  {
    title = unique('Journey'),
    items = [item('Gorilla permit', 2_600_000)],
  }: { title?: string; items?: readonly object[] } = {},
): Promise<MadeProposal> {
  const client = { name: unique('Lake Traveller'), email: `${unique('lake').replaceAll(' ', '.')}@post.test` }
  const made = await api(owner, 'POST', 'agent/proposals/create', {
    title,
    client,
    currency: 'UGX',
    starts_on: dayFromNow(60),
    valid_until: dayFromNow(20),
    adults: 2,
  })
  if (made.status !== 201) throw new Error(`No proposal: ${made.status} ${JSON.stringify(made.body)}`)
  const { data } = made.body as { data: MadeProposal & { client: { id: number }; content: { options: object[] } } }
  const written = await api(owner, 'POST', `agent/proposals/${data.uuid}/update`, {
    title,
    client_id: data.client.id,
    currency: 'UGX',
    starts_on: dayFromNow(60),
    valid_until: dayFromNow(20),
    adults: 2,
    content: { ...data.content, options: [{ key: 'A', days: [{ title: 'To Bwindi' }, { title: 'Home' }], items }] },
    version: data.version,
  })
  if (written.status !== 200) throw new Error(`Not written: ${written.status} ${JSON.stringify(written.body)}`)
  return (written.body as { data: MadeProposal }).data
}
