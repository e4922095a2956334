/** Where a key was pressed, as far as it decides whether the key may be ours. */
export interface Place {
  /** Text goes in here: only chords with mod, Esc and a few named keys pass. */
  readonly field: boolean
  /** Inside a dialog, a menu or a list box, which own their keys. */
  readonly layer: boolean
  /** In a dialog whose form lends itself to the commands (`data-command-scope="form"`): in the form, at the buttons below it, on the dialog as a whole. */
  readonly layerForm: boolean
  /** A button, link, tab …: Enter, Space and arrows are its own. */
  readonly control: boolean
}

const textless = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])
const fieldRoles = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton'])
const layerRoles = new Set(['dialog', 'alertdialog', 'menu', 'menubar', 'listbox', 'tree'])
const controlRoles = new Set([
  'button',
  'link',
  'tab',
  'checkbox',
  'switch',
  'radio',
  'menuitem',
  'menuitemradio',
  'menuitemcheckbox',
  'option',
  'slider',
  'treeitem',
  'separator',
])
const controlTags = new Set(['A', 'BUTTON', 'SUMMARY', 'SELECT', 'AUDIO', 'VIDEO', 'IFRAME'])

/** Reads the composed path, so that a field inside a shadow root, or text inside an editable, is recognised. */
export function placeOf(path: readonly EventTarget[]): Place {
  let [field, layer, layerForm, control] = [false, false, false, false]
  for (const [depth, target] of path.entries()) {
    if (!isElement(target)) continue
    const { tagName } = target
    const role = target.getAttribute('role') ?? ''
    const editable = target.getAttribute('contenteditable')
    if (
      tagName === 'TEXTAREA' ||
      tagName === 'SELECT' ||
      (tagName === 'INPUT' && !textless.has((target.getAttribute('type') ?? 'text').toLowerCase()))
    )
      field = true
    if (fieldRoles.has(role) || (editable !== null && editable !== 'false')) field = true
    if (!layer && (layerRoles.has(role) || tagName === 'DIALOG')) {
      layer = true
      // Of the innermost only: a menu in a form keeps its keys, and so does a question above one.
      if (target.querySelector('[data-command-scope="form"]') !== null) layerForm = true
    }
    if (target.getAttribute('data-command-scope') === 'form') layerForm = true
    if (depth === 0 && (controlTags.has(tagName) || tagName === 'INPUT' || controlRoles.has(role))) control = true
  }
  return { field, layer, layerForm: layer && layerForm, control }
}

// By shape, since an element of another realm (frame) is no instance of ours.
const isElement = (target: EventTarget): target is Element => 'tagName' in target && 'getAttribute' in target
