import type { LucideIcon } from 'lucide-react'
import type { Drawing } from './lucide-icon.ts'

type Stroke = Drawing['node'][number]

/**
 * A Lucide icon as the `d` of one path, for lists that change at each key: another icon is then one attribute, not an element for each
 * of its strokes. Undefined for an icon that is no plain strokes, and where Lucide makes its icons itself (the page that is not built):
 * the icon is drawn as it is then.
 */
export function iconPath(icon: LucideIcon | Pick<Drawing, 'node'>): string | undefined {
  if (!('node' in icon)) return
  let known = paths.get(icon.node)
  if (known === undefined) {
    const strokes = icon.node.map(pathOf)
    known = { path: strokes.includes(undefined) ? undefined : strokes.join('') }
    paths.set(icon.node, known)
  }
  return known.path
}

const paths = new Map<Drawing['node'], { readonly path: string | undefined }>()

const geometry = /^(key|d|[xy][12]?|c[xy]|r[xy]?|width|height|points)$/

function pathOf([name, attributes]: Stroke): string | undefined {
  if (Object.keys(attributes).some((each) => !geometry.test(each))) return
  const at = (attribute: string): number => Number(attributes[attribute] ?? 0)
  switch (name) {
    case 'path':
      return `M0 0${attributes.d}` // a first `m` is relative to what stands before it
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
    case 'polyline':
      return `M${attributes.points}`
    case 'polygon':
      return `M${attributes.points}Z`
    case 'circle':
      return ellipse(at('cx'), at('cy'), at('r'), at('r'))
    case 'ellipse':
      return ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
    case 'rect':
      return rectangle(at('x'), at('y'), at('width'), at('height'), at('rx') || at('ry'))
    default:
      return
  }
}

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number): string => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`)
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}Z`
}
