import { describe, expect, it } from 'vitest'
import { iconPath } from '../../src/ui/frame/icon-path.ts'
import createLucideIcon from '../../src/ui/frame/lucide-icon.ts'

type Node = Parameters<typeof createLucideIcon>[0]['node']
const pathOf = (...node: Node) => iconPath(createLucideIcon({ name: 'drawn', node }))

describe('an icon as one path', () => {
  it('joins its strokes, each from where it begins', () => {
    expect(pathOf(['path', { d: 'm1 2h3', key: 'a' }], ['path', { d: 'M5 5v2' }])).toBe('M0 0m1 2h3M0 0M5 5v2')
  })

  it.each<[string, Node[number], string]>([
    ['line', ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }], 'M1 2L3 4'],
    ['polyline', ['polyline', { points: '1 2 3 4 5 6' }], 'M1 2 3 4 5 6'],
    ['polygon', ['polygon', { points: '1 2 3 4 5 6' }], 'M1 2 3 4 5 6Z'],
    ['circle', ['circle', { cx: '5', cy: '6', r: '2' }], 'M3 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z'],
    ['ellipse', ['ellipse', { cx: '5', cy: '6', rx: '2', ry: '1' }], 'M3 6a2 1 0 1 0 4 0a2 1 0 1 0 -4 0Z'],
    ['square', ['rect', { x: '1', y: '2', width: '4', height: '3' }], 'M1 2h4v3h-4v-3Z'],
    [
      'rounded rectangle',
      ['rect', { x: '1', y: '2', width: '4', height: '3', rx: '1' }],
      'M2 2h2a1 1 0 0 1 1 1v1a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v-1a1 1 0 0 1 1 -1Z',
    ],
  ])('draws a %s', (_, stroke, path) => {
    expect(pathOf(stroke)).toBe(path)
  })

  it('is none where a part is filled, or is no stroke', () => {
    expect(
      pathOf(['path', { d: 'M1 1' }], ['circle', { cx: '1', cy: '1', r: '1', fill: 'currentColor' }]),
    ).toBeUndefined()
    expect(pathOf(['text', {}])).toBeUndefined()
  })
})
