// Runs in the browser, on /outbox: copies codes, shows times in the local time zone, and checks for new e-mails when
// the page becomes visible.
const COPIED_MILLISECONDS = 2000;

for (const button of document.querySelectorAll("button[data-copy]")) {
  button.hidden = navigator.clipboard === undefined;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = "Copy";
    }, COPIED_MILLISECONDS);
  });
}

const format = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
for (const time of document.querySelectorAll("time"))
  time.textContent = format.format(new Date(time.dateTime));

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") location.reload();
});
