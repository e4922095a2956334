import { defineConfig } from 'vite'

// The server as one file that finds its packages in node_modules, and the process of its tasks as a file beside it. SQL of migrations is inside.
export default defineConfig({
  build: {
    ssr: true,
    rollupOptions: {
      input: { main: 'mock-server/main.ts', 'task-process': 'mock-server/services/limited-tasks/task-process.ts' },
    },
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
  },
  ssr: { external: true },
  publicDir: false,
})
