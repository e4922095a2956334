import { features, permissions } from './rights.ts'
import { type AccessNeed, featureNames } from './verdict.ts'

const flags = ['shop', 'blog', 'kyc', 'proximity'] as const

/** All that somebody may ask a colleague for. */
export const accessNeeds: readonly AccessNeed[] = [
  ...permissions.map((name) => `permission:${name}` as const),
  ...features.map((name) => `feature:${name}` as const),
  ...flags.map((name) => `setting:${name}` as const),
  'subscription',
]

export type NeedKind = 'permission' | 'feature' | 'setting' | 'subscription'

/** The kind of a need and its name: `permission:View Bookings`. */
export function kindOfNeed(need: AccessNeed): { readonly kind: NeedKind; readonly name: string } {
  const [kind = '', name = ''] = need.split(':')
  return { kind: kind as NeedKind, name } // what stands before the colon of an AccessNeed
}

const settingNames: Readonly<Record<string, string>> = {
  shop: 'the shop',
  blog: 'the blog',
  kyc: 'a verified KYC',
  proximity: 'inventory proximity',
}

/** What is asked for, in a sentence: “Grace asks for …”. */
export function needText(need: AccessNeed): string {
  const { kind, name } = kindOfNeed(need)
  if (kind === 'permission') return `the permission “${name}”`
  if (kind === 'subscription') return 'an active subscription'
  return (kind === 'feature' ? (featureNames as Readonly<Record<string, string>>)[name] : settingNames[name]) ?? name
}
