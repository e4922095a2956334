import * as v from 'valibot'
import { amount, line } from '../rules.ts'

/** What is charged instead of what the terms ask for, and why. Left out: as the terms say. */
export const feeInput = v.object({ amount: amount('Kept'), reason: line('Why another sum', 300) })
export const fee = v.optional(v.nullable(feeInput), null)
