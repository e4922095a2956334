import { createElement, type SVGProps } from 'react'

export interface Drawing {
  readonly name: string
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}
interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string
}

/**
 * Stands in for lucide's own `createLucideIcon` in the page's build (vite.config.ts), which reads options, aliases and a context that
 * nobody here uses: 1 kB less before the log-in page can be used. Same marks: `lucide`, and hidden from readers unless it is named.
 * Its strokes can be read (`node`, for icon-path.ts).
 */
export default function createLucideIcon({ name, node }: Drawing) {
  const draw = ({ size = 24, className, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] === undefined && rest['aria-labelledby'] === undefined ? true : undefined,
        ...rest,
        className: `lucide lucide-${name}${className === undefined ? '' : ` ${className}`}`,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)), // in their places: they have no keys (vite.config.ts)
    )
  return Object.assign(draw, { node })
}
