import { html } from "hono/html";
import { type Html, serverDocument } from "../page/serverDocument.ts";
import type { SubscriptionChange } from "./changeSubscription.ts";
import type { SubscriptionPeriod } from "./subscriptionPeriod.ts";

const LONG_DATE = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** The embedded provider's page of a subscription. It stands in for that of an outside provider, so it is in English. */
export function subscriptionPage(active: SubscriptionPeriod | null): Html {
  return page(html`<p class="about">Nothing is charged here: this page stands for that of a payment provider.</p>
${active ? activePart(active) : INACTIVE}`);
}

/** The page for those without a valid key. */
export function subscriptionLockedPage(): Html {
  return page(
    html`<section class="empty"><h2>This link has expired</h2><p>Open Manage subscriptions in Switchback again.</p><div class="actions"><a class="button" href="/guides">To the guides</a></div></section>`,
  );
}

function activePart({ endsAt, renews }: SubscriptionPeriod): Html {
  const date = LONG_DATE.format(endsAt);
  return renews
    ? html`<section class="empty"><h2>Your subscription is active</h2><p>It opens every guide, and renews on ${date}. If you cancel it, the guides stay open until that day.</p>
<div class="actions">${button("cancel", "Cancel subscription")} ${button("expire", "End it now", "quiet")}</div></section>`
    : html`<section class="empty"><h2>Your subscription ends on ${date}</h2><p>Until then it opens every guide. Afterwards only guides that are free or that you bought open.</p>
<div class="actions">${button("resume", "Resume subscription")} ${button("expire", "End it now", "quiet")}</div></section>`;
}

const INACTIVE = html`<section class="empty"><h2>You have no subscription</h2><p>A subscription opens every guide. It renews every 30 days until you cancel it.</p><div class="actions">${button("start", "Start subscription")}</div></section>`;

function button(change: SubscriptionChange, label: string, look = "button"): Html {
  return html`<form method="post" action="/subscription/${change}"><button class="${look}">${label}</button></form>`;
}

function page(content: Html): Html {
  return serverDocument({ title: "Subscription", styles: "/subscription/page.css", content });
}
