import { and, asc, eq } from "drizzle-orm";
import type { AccountDataAnswer } from "../../contract/accountCalls.ts";
import { groupBy } from "../../lib/groupBy.ts";
import { commentsBy, WAYPOINT_TITLE } from "../comments/commentRows.ts";
import { cartLines, carts, orderLines, orderRefunds, orders } from "../db/cartSchema.ts";
import { commentFlags, comments } from "../db/commentSchema.ts";
import type { Database } from "../db/database.ts";
import { identityAccounts, identityRefreshTokens } from "../db/identitySchema.ts";
import { redeemCodes } from "../db/redeemCodeSchema.ts";
import { guides, waypoints } from "../db/schema.ts";
import { outbox } from "../db/workSchema.ts";
import { lastPeriod } from "../subscription/subscriptionPeriod.ts";
import type { UserRow } from "./ensureUser.ts";
import { ownProfile } from "./profileToWire.ts";
import { purchasesOf } from "./purchasesOf.ts";

type AccountData = AccountDataAnswer["data"];

/** Everything stored about a user, except the planned routes: they may be more than fits in memory. */
export async function accountData(db: Database, user: UserRow, now: Date): Promise<AccountData> {
  const subscription = await lastPeriod(db, user.id, now);
  const [account] = await db
    .select({ attributes: identityAccounts.attributes })
    .from(identityAccounts)
    .where(eq(identityAccounts.sub, user.id));
  return {
    profile: ownProfile(user, await purchasesOf(db, user.id)),
    isMarketingAllowed: user.isMarketingAllowed,
    isAgreementAccepted: account ? account.attributes["custom:isAgreementAccepted"] === "true" : null,
    createdAt: user.createdAt.toISOString(),
    blockedAt: user.blockedAt?.toISOString() ?? null,
    signIns: await signInsOf(db, user.id),
    mails: await mailsTo(db, user.email),
    subscriptionEndsAt: subscription?.endsAt.toISOString() ?? null,
    subscriptionRenews: subscription?.renews ?? null,
    orders: await ordersOf(db, user.id),
    carts: await openCartsOf(db, user.id),
    redeemedCodes: await redeemedCodesOf(db, user.id),
    comments: await commentsBy(db, user.id),
    reportedComments: await reportsBy(db, user.id),
    plannedRoutes: [],
  };
}

async function signInsOf(db: Database, sub: string): Promise<string[]> {
  const { family, signedInAt } = identityRefreshTokens;
  const rows = await db
    .selectDistinct({ family, signedInAt })
    .from(identityRefreshTokens)
    .where(eq(identityRefreshTokens.sub, sub))
    .orderBy(asc(signedInAt));
  return rows.map((row) => row.signedInAt.toISOString());
}

/** Without their texts, which may hold codes. */
async function mailsTo(db: Database, email: string): Promise<AccountData["mails"]> {
  const rows = await db
    .select({ createdAt: outbox.createdAt, subject: outbox.subject })
    .from(outbox)
    .where(eq(outbox.to, email))
    .orderBy(asc(outbox.createdAt));
  return rows.map(({ createdAt, subject }) => ({ date: createdAt.toISOString(), subject }));
}

async function ordersOf(db: Database, userId: string): Promise<AccountData["orders"]> {
  const bought = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt));
  const lines = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.userId, userId));
  const refunds = await db
    .select({ refund: orderRefunds })
    .from(orderRefunds)
    .innerJoin(orderLines, eq(orderLines.id, orderRefunds.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orderRefunds.createdAt));
  const linesOf = groupBy(lines, ({ line }) => line.orderId);
  const refundsOf = groupBy(refunds, ({ refund }) => refund.orderLineId);
  return bought.map(
    ({
      id,
      orderNumber,
      createdAt,
      countryCode,
      currencyCode,
      subtotal,
      discount,
      total,
      couponCode,
      linkHash,
    }) => ({
      orderNumber,
      date: createdAt.toISOString(),
      countryCode,
      currencyCode,
      subtotal,
      discount,
      total,
      couponCode,
      linkHash,
      lines: (linesOf.get(id) ?? []).map(({ line }) => ({
        guideName: line.guideName,
        price: line.price,
        refunds: (refundsOf.get(line.id) ?? []).map(({ refund }) => ({
          date: refund.createdAt.toISOString(),
          amount: refund.amount,
        })),
      })),
    }),
  );
}

async function openCartsOf(db: Database, userId: string): Promise<AccountData["carts"]> {
  const open = and(eq(carts.userId, userId), eq(carts.isCompleted, false));
  const rows = await db.select().from(carts).where(open).orderBy(asc(carts.changedAt));
  const lines = await db
    .select({ cartId: cartLines.cartId, guideName: guides.name })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(guides, eq(guides.id, cartLines.guideId))
    .where(open)
    .orderBy(asc(cartLines.ordinal));
  const linesOf = groupBy(lines, ({ cartId }) => cartId);
  return rows.map(({ id, changedAt, countryCode, couponCode, linkHash }) => ({
    date: changedAt.toISOString(),
    countryCode,
    couponCode,
    linkHash,
    guideNames: (linesOf.get(id) ?? []).map(({ guideName }) => guideName),
  }));
}

async function redeemedCodesOf(db: Database, userId: string): Promise<AccountData["redeemedCodes"]> {
  const rows = await db
    .select({ code: redeemCodes.code, guideName: guides.name, consumedAt: redeemCodes.consumedAt })
    .from(redeemCodes)
    .innerJoin(guides, eq(guides.id, redeemCodes.guideId))
    .where(eq(redeemCodes.consumedBy, userId))
    .orderBy(asc(redeemCodes.consumedAt));
  return rows.map(({ consumedAt, ...code }) => ({ ...code, date: consumedAt?.toISOString() ?? "" }));
}

async function reportsBy(db: Database, userId: string): Promise<AccountData["reportedComments"]> {
  const { reason, createdAt } = commentFlags;
  const rows = await db
    .select({ guideName: guides.name, waypoint: WAYPOINT_TITLE, reason, createdAt })
    .from(commentFlags)
    .innerJoin(comments, eq(comments.id, commentFlags.commentId))
    .innerJoin(waypoints, eq(waypoints.id, comments.waypointId))
    .innerJoin(guides, eq(guides.id, waypoints.guideId))
    .where(eq(commentFlags.userId, userId))
    .orderBy(asc(createdAt));
  return rows.map(({ createdAt: at, ...report }) => ({ ...report, date: at.toISOString() }));
}
