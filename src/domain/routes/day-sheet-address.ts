import { linkTo } from './link.ts'

export const daySheetView = 'day-sheet'

/** The day sheet is a look of Today: `?view=day-sheet&day=2026-12-01`. */
export const daySheetAddress = (day?: string): string =>
  `${linkTo('/home')}?view=${daySheetView}${day === undefined ? '' : `&day=${day}`}`
