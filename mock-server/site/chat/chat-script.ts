import { scriptAt } from '../site-script.ts'
import chat from './chat.js?raw'

export const chatScriptPath = '/site/chat.js'
/** The script that shows the chatbot, on a site and on any other website that the agency has named; sent without indentation. */
export const chatScript = scriptAt(chatScriptPath, chat.replace(/^\s*(?:\/\/.*\n\s*)*/gm, ''), {
  'cross-origin-resource-policy': 'cross-origin',
})
