/** How long a sum has been owed, in the order in which a statement shows it; `from` and `to` are days after the due day. */
export const ages = {
  not_due: { label: 'Not due', from: null, to: 0 },
  to_30: { label: '1–30 days', from: 1, to: 30 },
  to_60: { label: '31–60 days', from: 31, to: 60 },
  to_90: { label: '61–90 days', from: 61, to: 90 },
  older: { label: 'Over 90 days', from: 91, to: null },
} as const
export type Age = keyof typeof ages
