import { spawnSync } from 'node:child_process'
import { s } from 'hastscript'
import sharp from 'sharp'
import { askForPicture } from '#lib/charts/picture/picture-client'

const drawing = (width = 40) =>
  s('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height: 20, viewBox: `0 0 ${width} 20` }, [
    s('rect', { x: 5, y: 5, width: 10, height: 10, fill: '#c00' }),
    s('text', { x: 20, y: 15, fontSize: 12 }, 'A word'),
  ])
const processes = () =>
  spawnSync('pgrep', ['-P', String(process.pid), '-f', 'picture-process'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)

test('several pictures asked for at once are drawn by one process, each for who asked', async () => {
  // Another test file of the same worker may have left one.
  const others = processes()
  const pictures = await Promise.all([40, 60, 80].map((width) => askForPicture(drawing(width), 2)))
  const sizes = await Promise.all(pictures.map(async (picture) => (await sharp(picture).metadata()).width))
  expect(sizes).toEqual([80, 120, 160])
  expect(processes().filter((id) => !others.includes(id))).toHaveLength(1)
})

test('what can not be drawn is an error of its own', async () => {
  await expect(askForPicture(s('p'), 1)).rejects.toThrow(/unsupported image format|Input buffer/)
  await expect(askForPicture(drawing(), 1)).resolves.toBeInstanceOf(Buffer)
})

const kill = () => {
  for (const pid of processes()) process.kill(Number(pid), 'SIGKILL')
}

test('what a process that ended was asked for is drawn by another', async () => {
  const asked = askForPicture(drawing(4000), 4)
  kill()
  await expect(asked).resolves.toBeInstanceOf(Buffer)
})

test('what ends two processes is not drawn; the next picture starts another', async () => {
  const asked = askForPicture(drawing(4000), 4)
  let isOver = false
  const over = expect(asked)
    .rejects.toThrow('the process that draws pictures ended')
    .finally(() => {
      isOver = true
    })
  while (!isOver) {
    kill()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await over
  await expect(askForPicture(drawing(), 1)).resolves.toBeInstanceOf(Buffer)
})
