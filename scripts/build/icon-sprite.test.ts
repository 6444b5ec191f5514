import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { iconMasks } from './icon-sprite.ts'

const built = async (css: string) => {
  const { outputFiles } = await build({
    stdin: { contents: css, loader: 'css' },
    plugins: [iconMasks],
    bundle: true,
    write: false,
    logLevel: 'silent',
  })
  return outputFiles.map(({ text }) => decodeURIComponent(text)).join('')
}

it('draws an icon of the sprite as the mask of a stylesheet', async () => {
  const css = await built('.clock { mask: url("icon:clock") }')
  expect(css).toContain('data:image/svg+xml,')
  expect(css).toContain("<path d='M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 7.5V12l3 2'/></svg>")
})

it('refuses the name of an icon that the sprite does not have', async () => {
  await expect(built('.clock { mask: url("icon:sundial") }')).rejects.toThrow(
    'The sprite has no icon named sundial.',
  )
})
