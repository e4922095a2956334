import { becomeServer } from './serve.mjs'

// npm run seed -- --scale 100 · npm run backup -- FILE · npm run restore -- FILE
await becomeServer(...process.argv.slice(2))
