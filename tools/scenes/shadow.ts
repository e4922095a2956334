import { fill, oval } from './brush.ts'
import type { Sheet } from './sheet.ts'

/** What a thing on the ground throws under itself. */
export const shadow = (on: Sheet, x: number, y: number, half: number) =>
  fill(oval(x, y, half, half * 0.08), on.light.near, 'opacity="0.4"')
