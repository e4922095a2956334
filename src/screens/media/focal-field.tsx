import { Field } from '../../ui/forms/field.tsx'

export type Focal = readonly [x: number, y: number]

/** What must stay in sight of a picture when it is cropped: pressed on the picture, or set by the two sliders. */
export function FocalField({
  url,
  value: [x, y],
  onChange,
}: {
  url: string
  value: Focal
  onChange: (focal: Focal) => void
}) {
  const share = (at: number, start: number, size: number) =>
    Math.round(Math.min(100, Math.max(0, ((at - start) / size) * 100)))
  return (
    <div className="flex flex-col gap-2">
      <div
        className="relative w-fit max-w-full cursor-crosshair overflow-hidden rounded-control bg-sunken"
        onPointerDown={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          onChange([share(event.clientX, box.left, box.width), share(event.clientY, box.top, box.height)])
        }}
      >
        <img src={url} alt="" draggable={false} className="block max-h-72 max-w-full" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-black/40 outline outline-black"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Focal point from the left" aside={`${x} %`}>
          <Slider value={x} onChange={(next) => onChange([next, y])} label="Focal point from the left" />
        </Field>
        <Field label="From the top" aside={`${y} %`}>
          <Slider value={y} onChange={(next) => onChange([x, next])} label="Focal point from the top" />
        </Field>
      </div>
    </div>
  )
}

function Slider({ value, onChange, label }: { value: number; onChange: (value: number) => void; label: string }) {
  return (
    <input
      type="range"
      min={0}
      max={100}
      step={1}
      value={value}
      aria-label={label}
      aria-valuetext={`${value} per cent`}
      onChange={(event) => onChange(Number(event.target.value))}
      className="h-6 w-full accent-accent"
    />
  )
}
