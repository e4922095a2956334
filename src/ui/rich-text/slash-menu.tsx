import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  LexicalTypeaheadMenuPlugin,
  MenuOption,
  useBasicTypeaheadTriggerMatch,
} from '@lexical/react/LexicalTypeaheadMenuPlugin'
import { $getSelection, $isElementNode, $isRangeSelection, $isTextNode, type TextNode } from 'lexical'
import { useCallback, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../classes.ts'
import type { Insertion } from './insertions.tsx'

class InsertionOption extends MenuOption {
  readonly insertion: Insertion
  constructor(insertion: Insertion) {
    super(insertion.id)
    this.insertion = insertion
  }
}

const fits = ({ label, words }: Insertion, query: string): boolean =>
  [label, ...words].some((word) => word.toLowerCase().startsWith(query) || word.toLowerCase().includes(` ${query}`))

/** Under quick hands the menu knows fewer letters than were typed: what it leaves of the slash and its letters goes as well. */
function $removeSlash(): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const { anchor } = selection
  const here = anchor.getNode()
  const node = $isElementNode(here) ? here.getChildAtIndex(anchor.offset - 1) : here
  if (!$isTextNode(node)) return
  const end = node === here ? anchor.offset : node.getTextContentSize()
  const left = /(?:^|\s)(\/\S{0,20})$/.exec(node.getTextContent().slice(0, end))?.[1]
  if (left !== undefined) node.spliceText(end - left.length, left.length, '', true)
}

/** A slash at the beginning of a word opens what can be inserted; letters narrow it, Enter takes it, Esc leaves the slash. */
export function SlashMenu({ insertions }: { insertions: readonly Insertion[] }) {
  const [editor] = useLexicalComposerContext()
  const [query, setQuery] = useState<string | null>(null)
  const [home, setHome] = useState<HTMLElement | null>(null)
  const triggered = useBasicTypeaheadTriggerMatch('/', { minLength: 0, maxLength: 20, allowWhitespace: false })
  const options = useMemo(
    () => insertions.filter((each) => fits(each, (query ?? '').toLowerCase())).map((each) => new InsertionOption(each)),
    [insertions, query],
  )
  const onSelectOption = useCallback(
    (option: InsertionOption, typed: TextNode | null, close: () => void) => {
      editor.update(
        () => {
          typed?.remove()
          $removeSlash()
        },
        { discrete: true },
      )
      close()
      option.insertion.run(editor)
    },
    [editor],
  )
  return (
    <>
      <div ref={setHome} />
      {home !== null && (
        <LexicalTypeaheadMenuPlugin<InsertionOption>
          parent={home} // beside the text, and not at the end of the page, where no landmark is
          onQueryChange={setQuery}
          onSelectOption={onSelectOption}
          triggerFn={triggered}
          options={options}
          menuRenderFn={(anchor, { selectedIndex, selectOptionAndCleanUp, setHighlightedIndex }) =>
            anchor.current === null || options.length === 0
              ? null
              : createPortal(
                  <div
                    // What it hangs at is the list box: it gets a name that says what is in it.
                    ref={(element) => element?.parentElement?.setAttribute('aria-label', 'Insert')}
                    className="absolute z-50 mt-6 max-h-80 w-60 overflow-y-auto rounded-panel border border-line bg-raised p-1 shadow-float"
                  >
                    {options.map((option, index) => (
                      // biome-ignore lint/a11y/useKeyWithClickEvents: the arrows and Enter are heard by the text
                      <div
                        key={option.key}
                        id={`typeahead-item-${index}`}
                        ref={(element) => option.setRefElement(element)}
                        role="option"
                        aria-selected={selectedIndex === index}
                        tabIndex={-1}
                        className={classes(
                          'flex cursor-default items-center gap-2 rounded-control px-2 py-1.5 [&_svg]:size-4 [&_svg]:text-muted',
                          selectedIndex === index && 'bg-hover',
                        )}
                        onMouseEnter={() => setHighlightedIndex(index)}
                        onMouseDown={(event) => event.preventDefault()}
                        onClick={() => selectOptionAndCleanUp(option)}
                      >
                        {option.insertion.icon}
                        {option.insertion.label}
                      </div>
                    ))}
                  </div>,
                  anchor.current,
                )
          }
        />
      )}
    </>
  )
}
