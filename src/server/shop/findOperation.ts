import { readReferences } from "../blobs/blobReferences.ts";
import { removeDemo } from "../demo/removeDemo.ts";
import { blockAccount } from "./accounts/blockAccount.ts";
import { removeAccount, showAccount } from "./accounts/removeAccount.ts";
import { listActs } from "./auditLog.ts";
import { createCoupon, createTourCodes } from "./codes/createCodes.ts";
import { listCodes } from "./codes/listCodes.ts";
import { revokeCode } from "./codes/revokeCode.ts";
import {
  hideComment,
  listComments,
  removeComment,
  restoreComment,
  showComment,
} from "./comments/commentOperations.ts";
import { importComments } from "./comments/importComments.ts";
import { guideBounds } from "./guides/guideBounds.ts";
import { listGuides } from "./guides/listGuides.ts";
import { drawnGuides } from "./guides/pictures/drawnGuides.ts";
import { redrawSocial } from "./guides/pictures/redrawSocial.ts";
import { setMapPictures } from "./guides/pictures/setMapPictures.ts";
import { setGuide, setStatus } from "./guides/setGuide.ts";
import { showGuide } from "./guides/showGuide.ts";
import { readGuideNames, storeGuides } from "./guides/storeGuides.ts";
import { readContent } from "./guides/update/guideContent.ts";
import { stageWaypoints } from "./guides/update/stageWaypoints.ts";
import { updateGuide } from "./guides/update/updateGuide.ts";
import { listOrders, showOrder } from "./orders/listOrders.ts";
import { refundOrder } from "./orders/refundOrder.ts";
import { addDemoAccounts, copyDatabase, readMails, showChanges } from "./serverOperations.ts";
import type { ShopParts } from "./shopOperation.ts";

interface SentOperation {
  name: string;
  run(parts: ShopParts, input: unknown): Promise<unknown>;
}

/** What a running server does for command line tools. */
const SHOP_OPERATIONS: readonly SentOperation[] = [
  storeGuides,
  readGuideNames,
  guideBounds,
  listGuides,
  showGuide,
  setGuide,
  setStatus,
  readContent,
  stageWaypoints,
  updateGuide,
  drawnGuides,
  setMapPictures,
  redrawSocial,
  listCodes,
  createTourCodes,
  createCoupon,
  revokeCode,
  listOrders,
  showOrder,
  refundOrder,
  showAccount,
  removeAccount,
  blockAccount,
  listComments,
  showComment,
  hideComment,
  restoreComment,
  removeComment,
  importComments,
  listActs,
  readReferences,
  readMails,
  addDemoAccounts,
  removeDemo,
  copyDatabase,
  showChanges,
];

/** The operation with a name; undefined for an unknown one, as of a newer version. */
export function findOperation(name: string): SentOperation | undefined {
  return SHOP_OPERATIONS.find((operation) => operation.name === name);
}
