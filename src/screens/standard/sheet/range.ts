/** A place of the sheet: row and column from 0. */
export interface Place {
  readonly row: number
  readonly col: number
}
/** What is selected: from where it began to where it reaches; the first is the active cell. */
export interface Range {
  readonly from: Place
  readonly to: Place
}
/** Both ends included. */
export interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}
export interface Size {
  readonly rows: number
  readonly cols: number
}

export const boxOf = ({ from, to }: Range): Box => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.col, to.col),
  right: Math.max(from.col, to.col),
})
export const sizeOf = (box: Box): Size => ({ rows: box.bottom - box.top + 1, cols: box.right - box.left + 1 })
export const isOne = ({ from, to }: Range): boolean => from.row === to.row && from.col === to.col
export const at = (place: Place): Range => ({ from: place, to: place })
export const rangeOf = (box: Box): Range => ({
  from: { row: box.top, col: box.left },
  to: { row: box.bottom, col: box.right },
})

const within = (value: number, count: number) => Math.min(Math.max(value, 0), Math.max(0, count - 1))
export const clamp = (place: Place, size: Size): Place => ({
  row: within(place.row, size.rows),
  col: within(place.col, size.cols),
})

/** Where a key leads; null when the key moves nothing. */
export function movedBy(
  key: string,
  { shift, mod }: { readonly shift: boolean; readonly mod: boolean },
  place: Place,
  size: Size,
): Place | null {
  const by = (rows: number, cols: number) => clamp({ row: place.row + rows, col: place.col + cols }, size)
  switch (key) {
    case 'ArrowUp':
      return by(-1, 0)
    case 'ArrowDown':
      return by(1, 0)
    case 'ArrowLeft':
      return by(0, -1)
    case 'ArrowRight':
      return by(0, 1)
    // A week; with shift four of them: the same weekday about a month on.
    case 'PageUp':
      return by(0, shift ? -28 : -7)
    case 'PageDown':
      return by(0, shift ? 28 : 7)
    case 'Home':
      return mod ? { row: 0, col: 0 } : { row: place.row, col: 0 }
    case 'End':
      return clamp({ row: mod ? size.rows : place.row, col: size.cols }, size)
    default:
      return null
  }
}

/** The box a fill handle reaches to: down, up, right or left of what is selected, whichever is farther. */
export function fillTarget(box: Box, to: Place): Box {
  const down = to.row - box.bottom
  const up = box.top - to.row
  const right = to.col - box.right
  const left = box.left - to.col
  const most = Math.max(down, up, right, left)
  if (most <= 0) return box
  if (most === down) return { ...box, bottom: to.row }
  if (most === up) return { ...box, top: to.row }
  return most === right ? { ...box, right: to.col } : { ...box, left: to.col }
}
