/** For what is done with devices in stock in the transaction of another feature: locked first, then changed. */
export { changeStock, type LockedStock, lockStock, type StockChange } from './stock.store.ts';
