import type { Choice, CommandId } from './command.ts'

// Children of widgets that keep their own state (a map, a chart) and know nothing of commands: their button carries the command's id, and the
// command presses it. Nothing is pressed that is off or not drawn.

/** The commands that press a button of a widget. */
export const pressedIds = [
  'map.zoomIn',
  'map.zoomOut',
  'map.showAll',
  'map.undo',
  'map.redo',
  'map.turnAround',
  'map.removePin',
  'chart.table',
  'scan.event',
  'import.chooseFile',
  'calendar.kinds',
  'beneficiary.checkName',
  'transfer.chooseFile',
  'bank.chooseFile',
] as const satisfies readonly CommandId[]
export type PressedId = (typeof pressedIds)[number]

const buttonsOf = (id: PressedId): readonly HTMLElement[] =>
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLElement>(`[data-does="${id}"]:not([aria-disabled="true"])`)]

export const canPress = (id: PressedId): boolean => buttonsOf(id).length > 0

/** Which of them may be meant, by their names. */
export const pressable = (id: PressedId): readonly Choice[] =>
  buttonsOf(id).map((button, place) => ({
    value: String(place),
    label: button.dataset.name ?? button.ariaLabel ?? button.textContent?.trim() ?? '',
  }))

/** As a finger would; the focus goes there, so that the widget's own keys go on from it. */
export function press(id: PressedId, place = '0'): undefined {
  const button = buttonsOf(id)[Number(place)]
  button?.focus()
  button?.click()
}

/** Which of these commands there is a button for now: what the palette has made ready is made again when that changes. */
export const drawnNow = (): string => pressedIds.filter(canPress).join()
