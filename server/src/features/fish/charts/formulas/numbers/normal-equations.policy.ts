export type Vector3 = readonly [number, number, number];

/** The normal equations of a least-squares step in three parameters, JᵀJ and Jᵀr, added up row by row. */
export interface NormalEquations {
  /** The upper triangle of JᵀJ by rows: 11, 12, 13, 22, 23, 33. */
  readonly matrix: readonly [number, number, number, number, number, number];
  readonly right: Vector3;
}

/**
 * The step, its diagonal raised by the share `damping` (Marquardt 1963), and the diagonal of the inverse; null for a
 * matrix that cannot be inverted. Columns are scaled to one first, as their units differ.
 */
export function solved(
  { matrix: [xx, xy, xz, yy, yz, zz], right }: NormalEquations,
  damping: number,
): { readonly step: Vector3; readonly inverseDiagonal: Vector3 } | null {
  const [sx, sy, sz] = [Math.sqrt(xx), Math.sqrt(yy), Math.sqrt(zz)];
  if (!(sx > 0 && sy > 0 && sz > 0)) return null;
  const d = 1 + damping;
  const [p, q, r] = [xy / (sx * sy), xz / (sx * sz), yz / (sy * sz)];
  // The cofactors of [[d, p, q], [p, d, r], [q, r, d]].
  const [cxx, cyy, czz] = [d * d - r * r, d * d - q * q, d * d - p * p];
  const [cxy, cxz, cyz] = [q * r - p * d, p * r - q * d, p * q - r * d];
  const determinant = d * cxx + p * cxy + q * cxz;
  if (!(determinant > 1e-14)) return null;
  const [gx, gy, gz] = [right[0] / sx, right[1] / sy, right[2] / sz];
  return {
    step: [
      (cxx * gx + cxy * gy + cxz * gz) / (determinant * sx),
      (cxy * gx + cyy * gy + cyz * gz) / (determinant * sy),
      (cxz * gx + cyz * gy + czz * gz) / (determinant * sz),
    ],
    inverseDiagonal: [cxx / (determinant * xx), cyy / (determinant * yy), czz / (determinant * zz)],
  };
}
