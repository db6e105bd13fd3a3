import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiPort = process.env.API_PORT ?? '3001'

export default defineConfig({
  plugins: [react()],
  build: {
    target: ['chrome109', 'firefox115', 'safari16.4'],
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? '3000'),
    proxy: { '/api': `http://localhost:${apiPort}` },
  },
})
