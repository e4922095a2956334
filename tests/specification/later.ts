/** The issues that build what the specification still lacks. */
export const laterIssues: Readonly<Record<number, string>> = {
  11: 'true and safe',
  12: 'hands',
  13: 'money',
  14: 'shop and flights',
  15: 'website',
  16: 'growth',
  17: 'network',
}

/** Calls of the table that no server has yet: by area, or by the start of their path where an area is built in parts. */
export const callsToCome: readonly { readonly area: string; readonly path?: string; readonly issue: number }[] = [
  { area: 'marketplaces', issue: 17 },
  { area: 'smtp', issue: 17 },
  { area: 'developers', issue: 17 },
  { area: 'agency', path: 'agent/agencies/kyc', issue: 17 },
]

/** Issues that mend what is built; the others build what is missing. */
export const repairIssues: readonly number[] = [11, 12]

/** Routes of the table that have no screen yet, by how they begin. */
export const routesToCome: readonly { readonly start: string; readonly issue: number }[] = [
  { start: '/marketplaces/', issue: 17 },
  { start: '/business/', issue: 17 },
  { start: '/developers', issue: 17 },
  { start: '/integrations/', issue: 17 },
]
