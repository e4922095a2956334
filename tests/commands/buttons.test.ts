import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { findCommand, loadAreas } from '../../src/commands/registry.ts'
import { widgetRoles } from '../../src/ui/frame/widget-roles.ts'
import { projectFiles, type Sources } from '../support/source.ts'

await loadAreas()

/** What a button of the sources says that it does: a word, or an expression such as `create.id`. */
interface Found {
  readonly path: string
  readonly tag: string
  readonly does: string | undefined
}

const buttons = new Set(['Button', 'IconButton', 'PlainButton'])
/** ui itself draws the bare element; everything above it says what a press does. */
const aboveUi = /^src\/(app|commands|screens)\//

type Node = Readonly<Record<string, unknown>>
const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null
const nodeAt = (it: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), it)

/** Every button that a file draws. */
function buttonsIn(path: string, text: string): readonly Found[] {
  const found: Found[] = []
  const walk = (it: unknown): void => {
    if (!isNode(it)) return
    const tag = it.type === 'JSXOpeningElement' ? nodeAt(it, 'name', 'name') : undefined
    if (typeof tag === 'string' && (tag === 'button' || buttons.has(tag)))
      found.push({ path, tag, does: doesOf(it, text) })
    for (const child of Object.values(it)) walk(child)
  }
  walk(parseSync(path, text).program)
  return found
}

function doesOf(opening: Node, text: string): string | undefined {
  const attributes = Array.isArray(opening.attributes) ? opening.attributes : []
  const it = attributes.find((attribute) => nodeAt(attribute, 'name', 'name') === 'does')
  const value = nodeAt(it, 'value')
  const word = nodeAt(value, 'value')
  if (typeof word === 'string') return word
  const [start, end] = [nodeAt(value, 'start'), nodeAt(value, 'end')]
  return typeof start === 'number' && typeof end === 'number' ? text.slice(start, end) : undefined
}

const all = (files: Sources): readonly Found[] =>
  [...files].flatMap(([path, text]) =>
    /^src\/.*\.tsx$/.test(path) && /button/i.test(text) ? buttonsIn(path, text) : [],
  )

/** Buttons that pass on the verb of whoever draws them: the wrappers, and those that have the command in hand. */
const passedOn: Readonly<Record<string, string>> = {
  'src/commands/command-button.tsx {id}': 'the command that it is the button of',
  'src/ui/forms/file-choice.tsx {does}': 'which file it asks for, said by its dialog',
  'src/screens/shell/bottom-bar.tsx {create.id}': 'what “create here” means on this screen',
  'src/screens/shell/navigation.tsx {fold.id}': 'the command in hand, with its title and its key',
}

const isRole = (word: string) => Object.hasOwn(widgetRoles, word)

/** What is wrong with the buttons, a line each. */
const faults = (found: readonly Found[]): readonly string[] =>
  found.flatMap(({ path, tag, does }) => {
    if (tag === 'button') return aboveUi.test(path) ? [`${path}: a bare <button>`] : []
    if (does === undefined)
      return path === 'src/ui/icon-button.tsx' ? [] : [`${path}: <${tag}> without a word of its own`]
    if (does.startsWith('{')) return passedOn[`${path} ${does}`] === undefined ? [`${path}: ${does} is not listed`] : []
    if (does.includes('.')) return findCommand(does) === undefined ? [`${path}: no command is called ${does}`] : []
    return isRole(does) ? [] : [`${path}: no role is called ${does}`]
  })

const here = all(projectFiles())

describe('a button', () => {
  test('has a command or a declared part of a widget', () => expect(faults(here)).toEqual([]))

  test('takes its word from a list of at most twenty parts, each of them in use', () => {
    const used = new Set(here.map(({ does }) => does))
    expect(Object.keys(widgetRoles).filter((role) => !used.has(role))).toEqual([])
    expect(Object.keys(widgetRoles).length).toBeLessThanOrEqual(20)
  })

  test('passes a verb on only where that is listed', () => {
    const passing = new Set(here.map(({ path, does }) => `${path} ${does}`))
    expect(Object.keys(passedOn).filter((line) => !passing.has(line))).toEqual([])
  })

  test('is found in the sources at all (control)', () => {
    expect(here.filter(({ tag }) => buttons.has(tag)).length).toBeGreaterThan(200)
    expect(here.filter(({ does }) => does?.includes('.') === true).length).toBeGreaterThan(50)
  })

  test.each([
    ['<button type="button">Save</button>', 'src/screens/a.tsx: a bare <button>'],
    ['<Button>Save</Button>', 'src/screens/a.tsx: <Button> without a word of its own'],
    ['<Button does="client.vanish">Save</Button>', 'src/screens/a.tsx: no command is called client.vanish'],
    ['<IconButton does="other" />', 'src/screens/a.tsx: no role is called other'],
    ['<PlainButton does={some.id} />', 'src/screens/a.tsx: {some.id} is not listed'],
  ])('is refused when it is %s (control)', (drawn, fault) => {
    expect(faults(buttonsIn('src/screens/a.tsx', `export const A = () => ${drawn}\n`))).toEqual([fault])
  })

  test.each(['<Button does="client.edit">Edit</Button>', '<IconButton does="close" label="Close" icon={null} />'])(
    'is taken when it is %s (control)',
    (drawn) => {
      expect(faults(buttonsIn('src/screens/a.tsx', `export const A = () => ${drawn}\n`))).toEqual([])
    },
  )
})
