/**
 * Stands in for @radix-ui/react-dialog in the page's build (vite.config.ts): cmdk's `Command.Dialog` is bound to the root it exports, so the bundler keeps
 * radix's dialog, its portal and its scroll lock although our palette is a native <dialog>. Nothing of it is ever rendered.
 */
const nothing = (): null => null
export const Root = nothing
export const Portal = nothing
export const Overlay = nothing
export const Content = nothing
