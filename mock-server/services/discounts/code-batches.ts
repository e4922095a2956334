import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { discountCodes } from '../../../src/domain/contract/discounts.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { dateTimeText } from '../../../src/domain/date-texts.ts'
import type { CodeBatch } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'

/** Letters and digits that nobody takes for another when a code is read aloud or copied from paper. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 32 letters to the power of 10: to meet one of 1,000 codes takes a million million tries on average. */
const suffixLength = 10

const suffix = () => Array.from({ length: suffixLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Makes so many codes of a locked discount, all at once; one that exists already is drawn again. */
export async function makeCodes(
  tx: Kysely<DB>,
  { agencyId, userId }: { readonly agencyId: number; readonly userId: number },
  { discount_id: discountId, count, prefix, max_uses: maxUses }: BodyOf<typeof discountCodes.createMany>,
  now = new Date(),
): Promise<CodeBatch> {
  const batch = [prefix.replace(/-+$/, ''), dateTimeText(now)].filter(Boolean).join(' · ')
  const codes: string[] = []
  while (codes.length < count) {
    const drawn = Array.from({ length: count - codes.length }, () => `${prefix}${suffix()}`)
    const { rows } = await sql<{ code: string }>`
      insert into discount_codes (agency_id, discount_id, code, max_uses, batch, created_by)
      select ${agencyId}, ${discountId}, code, ${maxUses}, ${batch}, ${userId} from unnest(${drawn}::text[]) as code
      on conflict do nothing returning code`.execute(tx)
    codes.push(...rows.map(({ code }) => code))
  }
  return { batch, codes }
}
