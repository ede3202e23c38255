/**
 * A link to another place on the page makes an entry in the history of which the router knows nothing: the way back to it
 * would show the page that is left. To be called before the browser follows the link; the entry then says what the one before
 * it says.
 */
export function rememberPage(): void {
  const { state } = history
  setTimeout(() => {
    if (history.state === null) History.prototype.replaceState.call(history, state, '')
  })
}
