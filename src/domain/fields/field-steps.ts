import type * as v from 'valibot'

export type FieldSteps = readonly [string, ...(string | number)[]]
/** A complaint's place in the form, as valibot has it. */
export const pathOf = ([first, ...rest]: FieldSteps): [v.ObjectPathItem, ...v.ObjectPathItem[]] => {
  const step = (key: string | number): v.ObjectPathItem => ({
    type: 'object',
    origin: 'value',
    input: {},
    key: String(key),
    value: null,
  })
  return [step(first), ...rest.map(step)]
}
