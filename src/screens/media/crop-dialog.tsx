import { type PointerEvent, useRef, useState } from 'react'
import { sayFailure } from '../../commands/run.ts'
import { change } from '../../gateway/change.ts'
import { editPictureMutation } from '../../gateway/generated/gallery.generated.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { type MediaRecord, pictureName } from './picture-grid.tsx'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
const whole: Box = { left: 0, top: 0, width: 100, height: 100 }
const shapes: readonly { readonly name: string; readonly ratio: number }[] = [
  { name: 'Square', ratio: 1 },
  { name: '4 : 3', ratio: 4 / 3 },
  { name: '16 : 9', ratio: 16 / 9 },
]
const sides = [
  ['left', 'From the left'],
  ['top', 'From the top'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const

/** The largest box of this shape, in the middle. */
const boxOf = (ratio: number, picture: Pick<MediaRecord, 'width' | 'height'>): Box => {
  const own = picture.width / picture.height
  const width = ratio > own ? 100 : (ratio / own) * 100
  const height = ratio > own ? (own / ratio) * 100 : 100
  return { left: (100 - width) / 2, top: (100 - height) / 2, width, height }
}
const round = (value: number) => Math.round(value * 10) / 10

/** Cuts a picture: a box drawn on it, of a usual shape, or typed in per cent. A new file is made, and shown wherever the old one was. */
export function CropDialog({ picture, onClose }: { picture: MediaRecord; onClose: () => void }) {
  const [box, setBox] = useState<Box>(whole)
  const [busy, setBusy] = useState(false)
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const at = (event: PointerEvent<HTMLDivElement>) => {
    const frame = event.currentTarget.getBoundingClientRect()
    const share = (value: number, from: number, size: number) =>
      Math.min(100, Math.max(0, ((value - from) / size) * 100))
    return { x: share(event.clientX, frame.left, frame.width), y: share(event.clientY, frame.top, frame.height) }
  }
  const isWhole = box.width > 99.9 && box.height > 99.9
  const set = (side: keyof Box, value: number) => {
    const next = { ...box, [side]: Math.min(100, Math.max(side === 'width' || side === 'height' ? 1 : 0, value)) }
    setBox({
      ...next,
      width: Math.max(1, Math.min(next.width, 100 - next.left)),
      height: Math.max(1, Math.min(next.height, 100 - next.top)),
      left: Math.min(next.left, 99),
      top: Math.min(next.top, 99),
    })
  }
  const save = async () => {
    setBusy(true)
    try {
      await change(editPictureMutation, { id: picture.id, input: { crop: { ...box }, version: picture.version } })
      toast.done(`“${pictureName(picture)}” cropped, everywhere it is shown`)
      onClose()
    } catch (problem) {
      sayFailure('Crop the picture', problem)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Crop ${pictureName(picture)}`}
      description="Nothing is lost: the picture as it was uploaded is kept, and can be had back whole."
      width="large"
      footer={
        <>
          <Button does="cancel" onClick={onClose}>
            Cancel
          </Button>
          <Button
            does="submit"
            variant="primary"
            busy={busy}
            off={isWhole ? 'Draw a box on the picture, or type one.' : undefined}
            onClick={() => void save()}
          >
            Crop picture
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div
          className="relative w-fit max-w-full cursor-crosshair touch-none overflow-hidden rounded-control bg-sunken select-none"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            start.current = at(event)
          }}
          onPointerMove={(event) => {
            const from = start.current
            if (from === null) return
            const to = at(event)
            const width = Math.abs(to.x - from.x)
            const height = Math.abs(to.y - from.y)
            if (width >= 1 && height >= 1)
              setBox({ left: Math.min(from.x, to.x), top: Math.min(from.y, to.y), width, height })
          }}
          onPointerUp={() => {
            start.current = null
          }}
        >
          <img src={picture.url} alt="" draggable={false} className="block max-h-[50dvh] max-w-full" />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)]"
            style={{ left: `${box.left}%`, top: `${box.top}%`, width: `${box.width}%`, height: `${box.height}%` }}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          {shapes.map(({ name, ratio }) => (
            <Button key={name} does="choose" size="small" onClick={() => setBox(boxOf(ratio, picture))}>
              {name}
            </Button>
          ))}
          <Button does="clearField" size="small" variant="ghost" onClick={() => setBox(whole)}>
            Whole
          </Button>
        </div>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {sides.map(([side, label]) => (
            <Field key={side} label={`${label}, %`}>
              <Input
                type="number"
                min={side === 'width' || side === 'height' ? 1 : 0}
                max={100}
                step={0.1}
                value={round(box[side])}
                onChange={(event) => set(side, Number(event.target.value))}
              />
            </Field>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
