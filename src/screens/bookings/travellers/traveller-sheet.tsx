import { Crown, Ellipsis } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { commandEntries } from '../../../commands/command-entries.tsx'
import { currentContext } from '../../../commands/context.ts'
import type { TypedTraveller } from '../../../domain/bookings/traveller-list.ts'
import { countryCodes, countryName } from '../../../domain/countries.ts'
import { entriesOf } from '../../../domain/keys.ts'
import { classes } from '../../../ui/classes.ts'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { flatErrors } from '../../standard/use-checked-form.ts'
import type { FormState } from '../../standard/use-form.ts'
import { TravellerCell } from './traveller-cell.tsx'
import { type columns, columnsOf, type SheetSection, sheetSections } from './traveller-columns.ts'
import type { SheetRow, SheetValues } from './traveller-values.ts'
import type { SheetRows } from './use-sheet-rows.ts'

/**
 * Lines of travellers as a sheet: Tab goes along a line, Enter and the arrows up and down along a column, Enter in the last line begins
 * another. What is pasted from a sheet fills the cells from here on; a whole list pasted as a name fills the lines.
 */
export function TravellerSheet({
  state,
  rows,
  tripEnds,
}: {
  state: FormState<SheetValues>
  rows: SheetRows
  tripEnds: string
}) {
  const [section, setSection] = useState<SheetSection>('passports')
  const body = useRef<HTMLTableSectionElement>(null)
  const errors = flatErrors(state.form.formState.errors)
  // A complaint is never hidden behind a choice of columns.
  const shown = columnsOf(state.turn > 0 ? 'all' : section)
  const focusCell = (row: number, field: string) =>
    body.current?.querySelector<HTMLElement>(`[data-field="travellers.${row}.${field}"] :is(input, select)`)?.focus()
  const place = (target: EventTarget) => {
    const [, row, field] = (target as HTMLElement).closest<HTMLElement>('[data-field]')?.dataset.field?.split('.') ?? []
    return row === undefined || field === undefined ? null : { row: Number(row), field: field as keyof TypedTraveller }
  }
  const walk = (event: KeyboardEvent) => {
    const at = place(event.target)
    if (at === null || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const isChoice = event.target instanceof HTMLSelectElement
    const step = event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : isChoice ? 0 : arrows[event.key]
    if (step === undefined || step === 0) return
    event.preventDefault()
    if (event.key === 'Enter' && at.row + step === rows.rows.length) rows.add()
    else focusCell(at.row + step, at.field)
  }
  const paste = (event: ClipboardEvent) => {
    const at = place(event.target)
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '')
    if (at === null || !/[\n\t]/.test(text)) return
    event.preventDefault()
    void import('../../../domain/bookings/traveller-list.ts').then(({ pastedCells, readTravellers }) => {
      if (at.field === 'name')
        rows.insert(
          readTravellers(text).map((one): SheetRow => ({ ...one, id: null, is_lead: false })),
          at.row,
        )
      else fillFrom(state, shown, at, pastedCells(text))
    })
  }
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        look="segments"
        label="Columns"
        value={section}
        onChange={setSection}
        options={entriesOf(sheetSections).map(([value, { label }]) => ({ value, label }))}
      />
      <section
        aria-label="Table of travellers"
        className="relative overflow-x-auto rounded-panel border border-line bg-surface"
      >
        <table className="w-full border-collapse text-left max-sm:block">
          <thead className="max-sm:hidden">
            <tr className="border-line border-b text-muted text-secondary">
              <th scope="col" className="w-8 px-2 py-2 text-right font-medium">
                <span className="sr-only">Number</span>
              </th>
              {shown.map(({ field, label, width }) => (
                <th
                  key={field}
                  scope="col"
                  className={classes('px-2 py-2 font-medium', field === 'name' && 'sticky left-0 z-10 bg-surface')}
                  style={{ minWidth: width }}
                >
                  {label}
                </th>
              ))}
              <th scope="col" className="w-10">
                <span className="sr-only">More</span>
              </th>
            </tr>
          </thead>
          <tbody
            ref={body}
            className="max-sm:block"
            onKeyDown={walk}
            onPaste={paste}
            onFocus={(event) => rows.focused(place(event.target)?.row ?? null)}
          >
            {rows.rows.map(({ key }, row) => (
              <tr
                key={key}
                className="border-line border-b last:border-b-0 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:gap-y-2 max-sm:p-3"
              >
                <td className="px-2 py-2 text-right align-top text-muted text-secondary tabular max-sm:hidden">
                  <Lead state={state} row={row} />
                </td>
                {shown.map((column) => (
                  <TravellerCell
                    key={column.field}
                    form={state.form}
                    row={row}
                    column={column}
                    error={errors[`travellers.${row}.${column.field}`]}
                    tripEnds={tripEnds}
                  />
                ))}
                <td className="px-1 py-0.5 align-top max-sm:col-span-2 max-sm:text-right">
                  <Menu
                    label={`Actions for traveller ${row + 1}`}
                    groups={[
                      {
                        entries: commandEntries(
                          ['traveller.lead', 'traveller.up', 'traveller.down', 'traveller.remove'],
                          {
                            travellers: {
                              add: rows.add,
                              paste: nothing,
                              ...currentContext().travellers,
                              ...off,
                              ...rows.verbsOf(row),
                            },
                          },
                        ),
                      },
                    ]}
                    trigger={(trigger) => (
                      <IconButton
                        does="openMenu"
                        {...trigger}
                        label={`More for traveller ${row + 1}`}
                        size="small"
                        icon={<Ellipsis />}
                      />
                    )}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <datalist id="countries-of-travellers">
        {countryCodes.map((code) => (
          <option key={code} value={countryName(code)} />
        ))}
      </datalist>
    </div>
  )
}

const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const off = { lead: undefined, up: undefined, down: undefined, remove: undefined }
const nothing = () => undefined

function Lead({ state, row }: { state: FormState<SheetValues>; row: number }) {
  const leads = state.form.watch(`travellers.${row}.is_lead`)
  return leads ? (
    <span title="Lead traveller">
      <Crown className="inline size-4 text-accent" aria-hidden="true" />
      <span className="sr-only">{row + 1}, lead traveller</span>
    </span>
  ) : (
    row + 1
  )
}

/** Cells of a sheet into cells of this one, line by line. */
function fillFrom(
  { form }: FormState<SheetValues>,
  shown: typeof columns,
  at: { row: number; field: string },
  cells: readonly (readonly string[])[],
): void {
  const first = shown.findIndex(({ field }) => field === at.field)
  const count = form.getValues('travellers').length
  for (const [down, line] of cells.entries()) {
    if (at.row + down >= count) return
    for (const [along, cell] of line.entries()) {
      const column = shown[first + along]
      if (column === undefined || column.field === 'audience') continue
      form.setValue(`travellers.${at.row + down}.${column.field}`, column.tidy(cell), { shouldDirty: true })
    }
  }
}
