import { scriptAt } from '../site-script.ts'
import embed from './embed.js?raw'
import widget from './widget.js?raw'

/** The script that any website loads to show the steps of a booking, and the one within what it shows. */
export const widgetScripts = [
  scriptAt('/widget.js', widget, { 'cross-origin-resource-policy': 'cross-origin' }),
  scriptAt('/site/embed.js', embed),
]
