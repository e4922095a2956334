import { linkTo } from '../../../domain/routes/link.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'

/** The days, prices, departures and photographs of a package: what their verbs share. */
export const needs = { permission: 'View Inventory', feature: 'tour_and_travel' } as const

const pageOf = /^\/offers\/packages\/(\d+)$/
export const onPackagePage = ({ route }: Pick<Context, 'route'>): boolean => pageOf.test(route)
/** For what adds a part: offered on the package's own page. */
export const made = { on: 'none', creates: true, risk: 'none', when: onPackagePage } as const

/** Opens the form of a child over its package: `?form=day`, `?form=day.17`, `?form=price.3.copy`. */
export function openChildForm(context: Context, tab: string, form: string, part?: { readonly package_id: number }) {
  const id = part === undefined ? (pageOf.exec(context.route)?.[1] ?? '') : String(part.package_id)
  ports.navigate(`${linkTo('/offers/packages/:id', { id })}?tab=${tab}&${formParameter}=${form}`)
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
