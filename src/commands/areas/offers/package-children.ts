import { linkTo } from '../../../domain/routes/link.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context, RecordKind } from '../../here.ts'
import { ports } from '../../ports.ts'

/** The days, prices, departures and photographs of a package: what their verbs share. */
export const needs = { permission: 'View Inventory', feature: 'tour_and_travel' } as const

/** `?form=day`, `?form=day.17`, `?form=price.3.copy`: the form that is open over the package. */
export const childFormParameter = formParameter

const pageOf = /^\/offers\/packages\/(\d+)$/
const onPage = ({ route }: Context) => pageOf.test(route)
/** For what adds a part: offered on the package's own page. */
export const made = { on: 'none', creates: true, risk: 'none', when: onPage } as const

/** The record in front, when it is a part of this kind; the row as its tab has it. */
export const childOf = <Part>(context: Context, kind: RecordKind): Part | undefined =>
  context.record?.kind === kind ? (context.record.data as Part) : undefined
export const has = (kind: RecordKind) => (context: Context) => context.record?.kind === kind

/** Opens a part's form over its package. */
export function openChildForm(context: Context, tab: string, form: string, part?: { readonly package_id: number }) {
  const id = part === undefined ? (pageOf.exec(context.route)?.[1] ?? '') : String(part.package_id)
  ports.navigate(`${linkTo('/offers/packages/:id', { id })}?tab=${tab}&${childFormParameter}=${form}`)
  return undefined
}

export const writing = async () => {
  const [{ change }, { cached }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/packages.generated.ts'),
  ])
  return { change, cached, ...operations }
}
