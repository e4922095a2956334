/**
 * What a button may be that runs no command of the registry: a part of a widget, which has its own keys. Each text says what it is and
 * which key does the same. A button of a screen has one of these or the id of its command.
 */
export const widgetRoles = {
  submit: 'Sends the form that it stands in: mod+Enter, and Enter in a box of one line.',
  cancel: 'Leaves a form or a question as it was: Esc.',
  close: 'Closes the panel, the dialog or the note that it stands in: Esc.',
  answer: 'One of the answers to the question in front: Tab leads from one to the next, Enter gives it.',
  choose: 'Takes one of the values drawn beside it: Tab or the arrows lead there, Enter takes it.',
  open: 'Opens the line, the day or the message that it names: Enter.',
  openMenu: 'Opens a menu or a box of choices: Enter or arrow down.',
  toggle: 'Shows or hides, marks or unmarks, on or off: Space.',
  step: 'One more or one less of the number in a box: arrow up and down.',
  turnPage: 'Goes to the days or the lines before or after: [ and ] on a list, PageUp and PageDown on a calendar.',
  showMore: 'Draws the lines that are folded away: Tab and Enter, where the list ends.',
  addRow: 'Adds a line to a list inside a form: Enter, where the list ends.',
  removeRow: 'Takes a line out of a list: Delete on lists with keys of their own, else Enter.',
  moveRow: 'Changes the order of the lines: Alt+arrow up and down.',
  clearField: 'Empties a box or puts it back to what it was without a choice: Enter.',
  chooseFile: 'Opens the system’s own box for choosing a file: Enter.',
  copyOut: 'Hands over what is in front, on paper, as a file or on the clipboard: Enter.',
  retry: 'Asks again for what did not come: Enter.',
} as const

export type WidgetRole = keyof typeof widgetRoles

/** What a press does: the command of this id, or the widget's part. */
export type Does = `${string}.${string}` | WidgetRole
