'use client'

/** The last resort, where even the layout failed: plain words, no styles that could fail too. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Not available right now</title>
        <main>
          <h1>This page cannot be shown right now</h1>
          <p>Something on our side didn't answer.</p>
          <p>
            <button type="button" onClick={() => retry()}>
              Try again
            </button>{' '}
            or go to the <a href="/">home page</a>.
          </p>
        </main>
      </body>
    </html>
  )
}
