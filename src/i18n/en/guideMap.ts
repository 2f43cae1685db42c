export const guideMap = {};
