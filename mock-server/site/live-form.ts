import script from './live-form.js?raw'
import { scriptAt } from './site-script.ts'

/** For every form of these pages in which something is chosen. */
export const liveFormScript = scriptAt('/site/live-form.js', script)
