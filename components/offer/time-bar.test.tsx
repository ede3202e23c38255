/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { TimeBar } from '#components/offer/time-bar'

function shown(takes: string) {
  const { container } = render(<TimeBar takes={takes} />)
  const [bar] = container.getElementsByTagName('svg')
  const rects = [...container.getElementsByTagName('rect')].map((rect) => [
    rect.getAttribute('x') ?? '0%',
    rect.getAttribute('width'),
  ])
  return { words: container.firstChild?.textContent, bar, rects }
}

test('what it takes is said in words and drawn on a scale of twenty weeks', () => {
  const { words, bar, rects } = shown('6 to 14 weeks, of which 2 are drawing')
  expect(words).toBe('6 to 14 weeks, of which 2 are drawing')
  expect(bar).toHaveAttribute('aria-hidden', 'true')
  expect(bar).toHaveTextContent('0481216weeks')
  expect(rects).toEqual([
    ['30%', '40%'],
    ['0%', '30%'],
    ['0%', '10%'],
  ])
})

test('what is longer than the scale has a longer one', () => {
  const { bar, rects } = shown('6 months')
  expect(bar).toHaveTextContent('048121620weeks')
  expect(rects).toEqual([['0%', '92.86%']])
})

test('what begins with no number of weeks is said in words alone', () => {
  const { words, bar } = shown('As long as the survey takes')
  expect(words).toBe('As long as the survey takes')
  expect(bar).toBeUndefined()
})
