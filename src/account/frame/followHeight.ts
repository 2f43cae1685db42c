/**
 * Keeps the element around the content as high as the content, in pixels, so that a transition can ease it.
 * @returns what ends that
 */
export function followHeight(content: HTMLElement): () => void {
  const window = content.parentElement;
  const follow = () => {
    if (window) window.style.height = `${content.offsetHeight}px`;
  };
  follow();
  const observer = new ResizeObserver(follow);
  observer.observe(content);
  return () => observer.disconnect();
}
