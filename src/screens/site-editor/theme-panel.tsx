import { useState } from 'react'
import { keysOf } from '../../domain/keys.ts'
import { contrastRatio, passes, passingShade, textContrast } from '../../domain/website/contrast.ts'
import { fontPairs } from '../../domain/website/font-pairs.ts'
import type { SiteTheme } from '../../domain/website/site-config.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { ColourInput } from './fields/colour-input.tsx'

type Colour = 'background' | 'surface' | 'text' | 'muted' | 'accent' | 'on_accent'
interface ColourFacts {
  readonly label: string
  readonly hint: string
  /** What has to be read on it, and what it has to be read on. */
  readonly against: readonly Colour[]
}
const colours: Readonly<Record<Colour, ColourFacts>> = {
  background: { label: 'Background', hint: 'Of every page.', against: ['text', 'muted'] },
  surface: { label: 'Surface', hint: 'Of cards and of every second section.', against: ['text'] },
  text: { label: 'Text', hint: 'Headings and text.', against: ['background', 'surface'] },
  muted: { label: 'Quiet text', hint: 'Facts, dates, captions.', against: ['background'] },
  accent: { label: 'Accent', hint: 'Buttons and links.', against: ['on_accent'] },
  on_accent: { label: 'Text on the accent', hint: 'Words on buttons.', against: ['accent'] },
}
const densities: readonly { readonly value: SiteTheme['density']; readonly label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'airy', label: 'Airy' },
]
const fonts = keysOf(fontPairs).map((value) => ({ value, label: fontPairs[value].name }))

/** Of a colour that could not be read: how much contrast there is, and the nearest shade with enough; null: it can be read. */
export function contrastProblem(theme: SiteTheme, name: Colour, colour: string) {
  for (const other of colours[name].against) {
    if (passes(colour, theme[other])) continue
    const ratio = contrastRatio(colour, theme[other])
    return {
      message: `Only ${ratio.toFixed(1)} : 1 with “${colours[other].label.toLowerCase()}”; text needs ${textContrast} : 1.`,
      shade: shadeFor(theme, name, colour),
    }
  }
  return null
}

/** Passes with everything that it meets, where one shade can. */
function shadeFor(theme: SiteTheme, name: Colour, colour: string): string | null {
  let shade = colour
  for (const other of colours[name].against) shade = passingShade(shade, theme[other])
  return colours[name].against.every((other) => passes(shade, theme[other])) ? shade : null
}

interface ThemePanelProps {
  readonly theme: SiteTheme
  readonly onChange: (patch: Partial<SiteTheme>, typing?: string) => void
}

/** Colours, type, corners and room of the whole site. A colour that could not be read is not taken: the nearest one that can is offered. */
export function ThemePanel({ theme, onChange }: ThemePanelProps) {
  const [refused, setRefused] = useState<Partial<Record<Colour, string>>>({})
  const take = (name: Colour, colour: string, typing: boolean) => {
    if (contrastProblem(theme, name, colour) !== null) return setRefused({ ...refused, [name]: colour })
    const { [name]: _, ...rest } = refused
    setRefused(rest)
    onChange({ [name]: colour }, typing ? name : undefined)
  }
  return (
    <div className="flex flex-col gap-4">
      {keysOf(colours).map((name) => {
        const wanted = refused[name]
        const problem = wanted === undefined ? null : contrastProblem(theme, name, wanted)
        const { label, hint } = colours[name]
        return (
          <div key={name} className="flex flex-col gap-1.5">
            <Field label={label} hint={hint} name={`theme.${name}`} error={problem?.message}>
              <ColourInput
                label={label}
                value={theme[name]}
                onChange={(colour, typing) => take(name, colour, typing === true)}
              />
            </Field>
            {problem !== null && (
              <div className="flex flex-wrap items-center gap-2">
                {problem.shade !== null && (
                  <Button
                    does="answer"
                    size="small"
                    icon={
                      <span
                        aria-hidden="true"
                        className="size-3.5 rounded-full border border-line-strong"
                        style={{ background: problem.shade }}
                      />
                    }
                    onClick={() => take(name, problem.shade ?? theme[name], false)}
                  >
                    {`Use ${problem.shade}`}
                  </Button>
                )}
                <Button
                  does="answer"
                  size="small"
                  variant="ghost"
                  onClick={() => setRefused(({ [name]: _, ...rest }) => rest)}
                >
                  {`Keep ${theme[name]}`}
                </Button>
              </div>
            )}
          </div>
        )
      })}
      <Field label="Type" name="theme.fonts">
        <Select value={theme.fonts} options={fonts} onChange={(value) => onChange({ fonts: value })} />
      </Field>
      <Field label="Corners" hint="0: square; 24: very round." name="theme.radius">
        <NumberInput
          value={theme.radius}
          min={0}
          max={24}
          stepper
          end="px"
          onChange={(radius) => {
            if (radius !== null && Number.isInteger(radius) && radius >= 0 && radius <= 24) onChange({ radius })
          }}
        />
      </Field>
      <Field label="Room between sections" name="theme.density">
        <RadioGroup
          look="segments"
          value={theme.density}
          options={densities}
          onChange={(density) => onChange({ density })}
        />
      </Field>
    </div>
  )
}
